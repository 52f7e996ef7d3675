// Of UI Automation and the serializer only what the helper uses, and without any bodies: enough for a compiler that has not got them.
using System;
using System.Collections;
using System.Collections.Generic;

namespace System.Web.Script.Serialization {
    public class JavaScriptSerializer {
        public int MaxJsonLength { get; set; }
        public int RecursionLimit { get; set; }
        public T Deserialize<T>(string text) { throw new NotImplementedException(); }
        public string Serialize(object value) { throw new NotImplementedException(); }
    }
}

namespace System.Windows {
    public struct Rect {
        public bool IsEmpty { get { return true; } }
        public double X { get { return 0; } }
        public double Y { get { return 0; } }
        public double Width { get { return 0; } }
        public double Height { get { return 0; } }
    }
}

namespace System.Windows.Automation {
    public class AutomationIdentifier {}
    public class AutomationProperty : AutomationIdentifier {}
    public class AutomationPattern : AutomationIdentifier {}
    public class AutomationEvent : AutomationIdentifier {}
    public class Condition { public static readonly Condition TrueCondition = new Condition(); }
    public enum ToggleState { Off, On, Indeterminate }
    public enum ExpandCollapseState { Collapsed, Expanded, PartiallyExpanded, LeafNode }
    [Flags] public enum TreeScope { Element = 1, Children = 2, Descendants = 4, Subtree = 7 }
    public class ElementNotAvailableException : SystemException {}
    public class ElementNotEnabledException : InvalidOperationException {}
    public delegate void AutomationEventHandler(object sender, EventArgs e);
    public delegate void AutomationFocusChangedEventHandler(object sender, EventArgs e);

    public class ControlType : AutomationIdentifier {
        public static readonly ControlType Button, SplitButton, CheckBox, RadioButton, MenuBar, Menu, MenuItem, Edit, Document, ComboBox, Spinner,
            Slider, ScrollBar, ProgressBar, List, ListItem, Table, DataGrid, DataItem, HeaderItem, Tree, TreeItem, Tab, TabItem, Hyperlink, Text,
            Image, ToolBar, StatusBar, Separator, Window, Pane, Group, Header;
    }

    public static class Automation {
        public static readonly Condition ControlViewCondition;
        public static bool Compare(AutomationElement a, AutomationElement b) { return false; }
        public static void AddAutomationEventHandler(AutomationEvent of, AutomationElement element, TreeScope scope, AutomationEventHandler handler) {}
        public static void AddAutomationFocusChangedEventHandler(AutomationFocusChangedEventHandler handler) {}
    }

    public sealed class CacheRequest {
        public TreeScope TreeScope { get; set; }
        public Condition TreeFilter { get; set; }
        public void Add(AutomationProperty property) {}
        public void Add(AutomationPattern pattern) {}
        public IDisposable Activate() { return null; }
    }

    public sealed class TreeWalker {
        public static readonly TreeWalker ControlViewWalker;
        public AutomationElement GetParent(AutomationElement element) { return null; }
        public AutomationElement GetParent(AutomationElement element, CacheRequest request) { return null; }
    }

    public class AutomationElementCollection : ICollection {
        public int Count { get { return 0; } }
        public bool IsSynchronized { get { return false; } }
        public object SyncRoot { get { return this; } }
        public AutomationElement this[int index] { get { return null; } }
        public void CopyTo(Array array, int index) {}
        public IEnumerator GetEnumerator() { return null; }
    }

    public sealed class AutomationElement {
        public static readonly AutomationProperty ControlTypeProperty, LocalizedControlTypeProperty, NameProperty, HelpTextProperty,
            BoundingRectangleProperty, IsEnabledProperty, IsOffscreenProperty, IsKeyboardFocusableProperty, HasKeyboardFocusProperty,
            IsPasswordProperty, IsRequiredForFormProperty, ProcessIdProperty, RuntimeIdProperty;
        public static AutomationElement RootElement { get { return null; } }
        public static AutomationElement FocusedElement { get { return null; } }
        public AutomationElementInformation Cached { get { return new AutomationElementInformation(); } }
        public AutomationElementInformation Current { get { return new AutomationElementInformation(); } }
        public int[] GetRuntimeId() { return null; }
        public AutomationElementCollection FindAll(TreeScope scope, Condition condition) { return null; }
        public AutomationElement GetUpdatedCache(CacheRequest request) { return null; }
        public bool TryGetCachedPattern(AutomationPattern pattern, out object found) { found = null; return false; }
        public bool TryGetCurrentPattern(AutomationPattern pattern, out object found) { found = null; return false; }
        public void SetFocus() {}

        public struct AutomationElementInformation {
            public ControlType ControlType { get { return null; } }
            public string LocalizedControlType { get { return null; } }
            public string Name { get { return null; } }
            public string HelpText { get { return null; } }
            public Rect BoundingRectangle { get { return new Rect(); } }
            public bool IsEnabled { get { return false; } }
            public bool IsOffscreen { get { return false; } }
            public bool IsKeyboardFocusable { get { return false; } }
            public bool HasKeyboardFocus { get { return false; } }
            public bool IsPassword { get { return false; } }
            public bool IsRequiredForForm { get { return false; } }
            public int ProcessId { get { return 0; } }
        }
    }

    public class BasePattern {}

    public class InvokePattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public void Invoke() {}
    }

    public class TogglePattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public static readonly AutomationProperty ToggleStateProperty;
        public TogglePatternInformation Cached { get { return new TogglePatternInformation(); } }
        public void Toggle() {}
        public struct TogglePatternInformation { public ToggleState ToggleState { get { return ToggleState.Off; } } }
    }

    public class SelectionItemPattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public static readonly AutomationProperty IsSelectedProperty;
        public SelectionItemPatternInformation Cached { get { return new SelectionItemPatternInformation(); } }
        public void Select() {}
        public struct SelectionItemPatternInformation { public bool IsSelected { get { return false; } } }
    }

    public class ExpandCollapsePattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public static readonly AutomationProperty ExpandCollapseStateProperty;
        public ExpandCollapsePatternInformation Cached { get { return new ExpandCollapsePatternInformation(); } }
        public ExpandCollapsePatternInformation Current { get { return new ExpandCollapsePatternInformation(); } }
        public void Expand() {}
        public void Collapse() {}
        public struct ExpandCollapsePatternInformation { public ExpandCollapseState ExpandCollapseState { get { return ExpandCollapseState.LeafNode; } } }
    }

    public class ValuePattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public static readonly AutomationProperty ValueProperty, IsReadOnlyProperty;
        public ValuePatternInformation Cached { get { return new ValuePatternInformation(); } }
        public void SetValue(string value) {}
        public struct ValuePatternInformation { public string Value { get { return null; } } public bool IsReadOnly { get { return false; } } }
    }

    public class RangeValuePattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public static readonly AutomationProperty ValueProperty, MinimumProperty, MaximumProperty;
        public RangeValuePatternInformation Cached { get { return new RangeValuePatternInformation(); } }
        public void SetValue(double value) {}
        public struct RangeValuePatternInformation {
            public double Value { get { return 0; } }
            public double Minimum { get { return 0; } }
            public double Maximum { get { return 0; } }
        }
    }

    public class WindowPattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public static readonly AutomationProperty IsModalProperty;
        public static readonly AutomationEvent WindowOpenedEvent, WindowClosedEvent;
        public WindowPatternInformation Cached { get { return new WindowPatternInformation(); } }
        public struct WindowPatternInformation { public bool IsModal { get { return false; } } }
    }

    public class TextPattern : BasePattern {
        public static readonly AutomationPattern Pattern;
        public Text.TextPatternRange DocumentRange { get { return null; } }
    }
}

namespace System.Windows.Automation.Text {
    public class TextPatternRange {
        public string GetText(int most) { return null; }
    }
}
