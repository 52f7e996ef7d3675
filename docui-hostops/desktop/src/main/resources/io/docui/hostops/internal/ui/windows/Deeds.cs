using System;
using System.Collections.Generic;
using System.Threading;
using System.Windows.Automation;

namespace DocUI {
    /// Performs actions on elements.
    public static class Deeds {
        /// The maximum wait for an action: a program that opens a modal dialog may respond only after the dialog closes.
        private const int MostMillis = 1000;

        public static void Perform(AutomationElement element, Dictionary<string, object> command) {
            if (element.Current.ProcessId == 0) {
                throw new Fault("GONE", "it no longer exists; call ui_describe again");
            }
            Exception failure = null;
            Thread thread = new Thread(delegate () {
                try {
                    Do(element, command);
                } catch (Exception e) {
                    failure = e;
                }
            });
            thread.SetApartmentState(ApartmentState.MTA);
            thread.IsBackground = true;
            thread.Start();
            if (thread.Join(MostMillis) && failure != null) {
                throw failure;
            }
        }

        private static void Do(AutomationElement element, Dictionary<string, object> command) {
            switch ((string) command["kind"]) {
                case "press":
                    Press(element, (string) command["action"]);
                    break;
                case "text":
                    ((ValuePattern) Pattern(element, ValuePattern.Pattern, "its text cannot be set")).SetValue((string) command["text"]);
                    break;
                case "value":
                    ((RangeValuePattern) Pattern(element, RangeValuePattern.Pattern, "it has no value")).SetValue(Convert.ToDouble(command["value"]));
                    break;
                case "select":
                    ((SelectionItemPattern) Pattern(element, SelectionItemPattern.Pattern, "it cannot be selected")).Select();
                    break;
                default:
                    element.SetFocus();
                    break;
            }
        }

        private static object Pattern(AutomationElement element, AutomationPattern pattern, string why) {
            object found;
            if (!element.TryGetCurrentPattern(pattern, out found)) {
                throw new Fault("REFUSED", why);
            }
            return found;
        }

        private static void Press(AutomationElement element, string action) {
            object found;
            bool usual = action.Length == 0;
            if ((usual || action == "invoke") && element.TryGetCurrentPattern(InvokePattern.Pattern, out found)) {
                ((InvokePattern) found).Invoke();
            } else if ((usual || action == "toggle") && element.TryGetCurrentPattern(TogglePattern.Pattern, out found)) {
                ((TogglePattern) found).Toggle();
            } else if (usual && element.TryGetCurrentPattern(SelectionItemPattern.Pattern, out found)) {
                ((SelectionItemPattern) found).Select();
            } else if ((usual || action == "expand" || action == "collapse") && element.TryGetCurrentPattern(ExpandCollapsePattern.Pattern, out found)) {
                ExpandCollapsePattern pattern = (ExpandCollapsePattern) found;
                bool closes = usual ? pattern.Current.ExpandCollapseState == ExpandCollapseState.Expanded : action == "collapse";
                if (closes) {
                    pattern.Collapse();
                } else {
                    pattern.Expand();
                }
            } else {
                throw new Fault("REFUSED", usual ? "it cannot be pressed" : "it has no action " + action);
            }
        }
    }
}
