using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Windows;
using System.Windows.Automation;

namespace DocUI {
    /// Reads windows and their elements. One call reads the children of an element with all their properties.
    public sealed class Reader {
        private const int MostText = 4000;

        private static readonly AutomationPattern[] Patterns = {
            InvokePattern.Pattern, TogglePattern.Pattern, SelectionItemPattern.Pattern, ExpandCollapsePattern.Pattern,
            ValuePattern.Pattern, RangeValuePattern.Pattern, WindowPattern.Pattern, TextPattern.Pattern
        };

        private static readonly AutomationProperty[] Properties = {
            AutomationElement.ControlTypeProperty, AutomationElement.LocalizedControlTypeProperty, AutomationElement.NameProperty,
            AutomationElement.HelpTextProperty, AutomationElement.BoundingRectangleProperty, AutomationElement.IsEnabledProperty,
            AutomationElement.IsOffscreenProperty, AutomationElement.IsKeyboardFocusableProperty, AutomationElement.HasKeyboardFocusProperty,
            AutomationElement.IsPasswordProperty, AutomationElement.IsRequiredForFormProperty, AutomationElement.ProcessIdProperty,
            AutomationElement.RuntimeIdProperty, TogglePattern.ToggleStateProperty, SelectionItemPattern.IsSelectedProperty,
            ExpandCollapsePattern.ExpandCollapseStateProperty, ValuePattern.ValueProperty, ValuePattern.IsReadOnlyProperty,
            RangeValuePattern.ValueProperty, RangeValuePattern.MinimumProperty, RangeValuePattern.MaximumProperty,
            WindowPattern.IsModalProperty
        };

        private static readonly Dictionary<ControlType, string> Roles = new Dictionary<ControlType, string> {
            { ControlType.Button, "BUTTON" }, { ControlType.SplitButton, "BUTTON" }, { ControlType.CheckBox, "CHECK_BOX" },
            { ControlType.RadioButton, "RADIO_BUTTON" }, { ControlType.MenuBar, "MENU_BAR" }, { ControlType.Menu, "MENU" },
            { ControlType.MenuItem, "MENU_ITEM" }, { ControlType.Edit, "TEXT" }, { ControlType.Document, "DOCUMENT" },
            { ControlType.ComboBox, "COMBO_BOX" }, { ControlType.Spinner, "SPIN_BUTTON" }, { ControlType.Slider, "SLIDER" },
            { ControlType.ScrollBar, "SCROLL_BAR" }, { ControlType.ProgressBar, "PROGRESS_BAR" }, { ControlType.List, "LIST" },
            { ControlType.ListItem, "LIST_ITEM" }, { ControlType.Table, "TABLE" }, { ControlType.DataGrid, "TABLE" },
            { ControlType.DataItem, "ROW" }, { ControlType.HeaderItem, "COLUMN_HEADER" }, { ControlType.Tree, "TREE" },
            { ControlType.TreeItem, "TREE_ITEM" }, { ControlType.Tab, "TAB_LIST" }, { ControlType.TabItem, "TAB" },
            { ControlType.Hyperlink, "LINK" }, { ControlType.Text, "LABEL" }, { ControlType.Image, "IMAGE" },
            { ControlType.ToolBar, "TOOL_BAR" }, { ControlType.StatusBar, "STATUS_BAR" }, { ControlType.Separator, "SEPARATOR" },
            { ControlType.Window, "WINDOW" }, { ControlType.Pane, "GROUP" }, { ControlType.Group, "GROUP" }, { ControlType.Header, "GROUP" }
        };

        private readonly Elements known;
        private readonly CacheRequest request = new CacheRequest();

        public Reader(Elements known) {
            this.known = known;
            request.TreeScope = TreeScope.Element;
            request.TreeFilter = Automation.ControlViewCondition;
            foreach (AutomationProperty property in Properties) {
                request.Add(property);
            }
            foreach (AutomationPattern pattern in Patterns) {
                request.Add(pattern);
            }
        }

        private AutomationElementCollection Children(AutomationElement parent) {
            using (request.Activate()) {
                return parent.FindAll(TreeScope.Children, Condition.TrueCondition);
            }
        }

        /// Returns all windows: those of the desktop, and their dialogs, which are among their children.
        public List<object> Windows() {
            List<object> windows = new List<object>();
            int active = ActiveProcess();
            foreach (AutomationElement window in Children(AutomationElement.RootElement)) {
                try {
                    windows.Add(Window(window, active, false));
                    foreach (AutomationElement child in Children(window)) {
                        if (child.Cached.ControlType == ControlType.Window) {
                            windows.Add(Window(child, active, true));
                        }
                    }
                } catch (ElementNotAvailableException) {
                    // It has closed.
                } catch (TimeoutException) {
                    // Its program does not respond; windows of other programs are still returned.
                }
            }
            return windows;
        }

        private static int ActiveProcess() {
            try {
                return AutomationElement.FocusedElement.Current.ProcessId;
            } catch (ElementNotAvailableException) {
                return 0;
            }
        }

        private Dictionary<string, object> Window(AutomationElement window, int active, bool dialog) {
            Dictionary<string, object> told = new Dictionary<string, object>();
            object pattern;
            bool modal = window.TryGetCachedPattern(WindowPattern.Pattern, out pattern) && ((WindowPattern) pattern).Cached.IsModal;
            told["id"] = known.Id(window);
            told["pid"] = window.Cached.ProcessId;
            told["name"] = ProgramName(window.Cached.ProcessId);
            told["title"] = window.Cached.Name;
            told["dialog"] = dialog;
            told["modal"] = modal;
            told["active"] = window.Cached.ProcessId == active && (dialog || window.Cached.HasKeyboardFocus || HasFocusWithin(window));
            AddBounds(window, told);
            return told;
        }

        private static bool HasFocusWithin(AutomationElement window) {
            AutomationElement at = AutomationElement.FocusedElement;
            for (int i = 0; at != null && i < 100; i++) {
                if (Automation.Compare(at, window)) {
                    return true;
                }
                at = TreeWalker.ControlViewWalker.GetParent(at);
            }
            return false;
        }

        private static string ProgramName(int pid) {
            try {
                using (Process process = Process.GetProcessById(pid)) {
                    return process.ProcessName;
                }
            } catch (ArgumentException) {
                return "";
            }
        }

        /// Reads a window's elements level by level, so that a limited result contains the top levels.
        public void Tree(AutomationElement window, int most, long millis, Dictionary<string, object> result) {
            Stopwatch clock = Stopwatch.StartNew();
            List<object> nodes = new List<object>();
            Queue<AutomationElement> open = new Queue<AutomationElement>();
            HashSet<string> seen = new HashSet<string>();
            AutomationElement root = window.GetUpdatedCache(request);
            nodes.Add(Node(root, ""));
            seen.Add(known.Id(root));
            open.Enqueue(root);
            while (open.Count > 0 && nodes.Count < most && clock.ElapsedMilliseconds < millis) {
                AutomationElement parent = open.Dequeue();
                string parentId = known.Id(parent);
                foreach (AutomationElement child in Children(parent)) {
                    if (nodes.Count < most && seen.Add(known.Id(child))) {
                        nodes.Add(Node(child, parentId));
                        open.Enqueue(child);
                    }
                }
            }
            result["nodes"] = nodes;
            result["whole"] = open.Count == 0;
        }

        /// Returns the current state of an element.
        public Dictionary<string, object> Look(AutomationElement element) {
            AutomationElement now = element.GetUpdatedCache(request);
            AutomationElement parent = TreeWalker.ControlViewWalker.GetParent(now, request);
            bool isWindow = parent == null || Automation.Compare(parent, AutomationElement.RootElement);
            return Node(now, isWindow ? "" : known.Id(parent));
        }

        private Dictionary<string, object> Node(AutomationElement element, string parent) {
            Dictionary<string, object> node = new Dictionary<string, object>();
            List<string> states = new List<string>();
            List<string> actions = new List<string>();
            AutomationElement.AutomationElementInformation now = element.Cached;
            string role;
            if (!Roles.TryGetValue(now.ControlType, out role)) {
                role = "OTHER";
            }
            node["id"] = known.Id(element);
            node["parent"] = parent;
            node["role"] = now.IsPassword ? "PASSWORD" : role;
            node["roleName"] = now.LocalizedControlType;
            node["name"] = now.Name;
            node["description"] = now.HelpText;
            Say(states, "ENABLED", now.IsEnabled);
            Say(states, "SHOWING", !now.IsOffscreen);
            Say(states, "FOCUSABLE", now.IsKeyboardFocusable);
            Say(states, "FOCUSED", now.HasKeyboardFocus);
            Say(states, "REQUIRED", now.IsRequiredForForm);
            AddPatterns(element, now.IsPassword, node, states, actions);
            node["states"] = states;
            node["actions"] = actions;
            AddBounds(element, node);
            return node;
        }

        private static void Say(List<string> states, string state, bool holds) {
            if (holds) {
                states.Add(state);
            }
        }

        private static void AddPatterns(AutomationElement element, bool password, Dictionary<string, object> node, List<string> states, List<string> actions) {
            object found;
            if (element.TryGetCachedPattern(InvokePattern.Pattern, out found)) {
                actions.Add("invoke");
            }
            if (element.TryGetCachedPattern(TogglePattern.Pattern, out found)) {
                ToggleState state = ((TogglePattern) found).Cached.ToggleState;
                actions.Add("toggle");
                states.Add("CHECKABLE");
                Say(states, "CHECKED", state == ToggleState.On);
                Say(states, "INDETERMINATE", state == ToggleState.Indeterminate);
            }
            if (element.TryGetCachedPattern(SelectionItemPattern.Pattern, out found)) {
                states.Add("SELECTABLE");
                Say(states, "SELECTED", ((SelectionItemPattern) found).Cached.IsSelected);
            }
            if (element.TryGetCachedPattern(ExpandCollapsePattern.Pattern, out found)) {
                ExpandCollapseState state = ((ExpandCollapsePattern) found).Cached.ExpandCollapseState;
                if (state != ExpandCollapseState.LeafNode) {
                    actions.Add(state == ExpandCollapseState.Expanded ? "collapse" : "expand");
                    states.Add("EXPANDABLE");
                    Say(states, "EXPANDED", state == ExpandCollapseState.Expanded);
                }
            }
            if (element.TryGetCachedPattern(WindowPattern.Pattern, out found)) {
                Say(states, "MODAL", ((WindowPattern) found).Cached.IsModal);
            }
            if (element.TryGetCachedPattern(RangeValuePattern.Pattern, out found)) {
                RangeValuePattern.RangeValuePatternInformation range = ((RangeValuePattern) found).Cached;
                node["value"] = new double[] { range.Value, range.Minimum, range.Maximum };
            }
            AddText(element, password, node, states);
        }

        private static void AddText(AutomationElement element, bool password, Dictionary<string, object> node, List<string> states) {
            object found;
            string text = null;
            if (element.TryGetCachedPattern(ValuePattern.Pattern, out found)) {
                ValuePattern.ValuePatternInformation value = ((ValuePattern) found).Cached;
                Say(states, "EDITABLE", !value.IsReadOnly);
                text = password ? null : value.Value;
            } else if (!password && element.TryGetCachedPattern(TextPattern.Pattern, out found)) {
                text = ((TextPattern) found).DocumentRange.GetText(MostText);
            }
            Say(states, "MULTI_LINE", element.Cached.ControlType == ControlType.Document);
            if (text != null) {
                node["text"] = text.Length > MostText ? text.Substring(0, MostText) : text;
                node["textLength"] = text.Length;
            }
        }

        private static void AddBounds(AutomationElement element, Dictionary<string, object> told) {
            Rect bounds = element.Cached.BoundingRectangle;
            if (!bounds.IsEmpty && bounds.Width < 100000 && bounds.Height < 100000) {
                told["bounds"] = new int[] { (int) bounds.X, (int) bounds.Y, (int) bounds.Width, (int) bounds.Height };
            }
        }
    }
}
