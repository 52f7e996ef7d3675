using System;
using System.Collections.Generic;
using System.Windows.Automation;

namespace DocUI {
    /// The reported elements, by ids of this helper: the system may reuse its own ids for other elements.
    public sealed class Elements {
        private const int Most = 50000;

        private readonly Dictionary<string, AutomationElement> byId = new Dictionary<string, AutomationElement>();
        private readonly Dictionary<string, string> ids = new Dictionary<string, string>();
        private readonly Queue<KeyValuePair<string, string>> oldest = new Queue<KeyValuePair<string, string>>();
        private long last;

        /// Returns the id of an element. The id stays the same as long as the element exists.
        public string Id(AutomationElement element) {
            int pid = element.Cached.ProcessId;
            string key = pid + "/" + string.Join(".", Array.ConvertAll(element.GetRuntimeId(), delegate (int part) { return part.ToString(); }));
            string id;
            if (ids.TryGetValue(key, out id) && !IsGone(byId[id])) {
                return id;
            }
            if (id != null) {
                byId.Remove(id);
            }
            last++;
            id = "e" + last;
            ids[key] = id;
            byId[id] = element;
            oldest.Enqueue(new KeyValuePair<string, string>(key, id));
            Forget();
            return id;
        }

        private void Forget() {
            while (oldest.Count > Most) {
                KeyValuePair<string, string> first = oldest.Dequeue();
                byId.Remove(first.Value);
                string now;
                if (ids.TryGetValue(first.Key, out now) && now == first.Value) {
                    ids.Remove(first.Key);
                }
            }
        }

        private static bool IsGone(AutomationElement element) {
            try {
                return element.Current.ProcessId == 0;
            } catch (ElementNotAvailableException) {
                return true;
            }
        }

        /// Returns the element with an id.
        public AutomationElement Find(string id) {
            AutomationElement element;
            if (!byId.TryGetValue(id, out element)) {
                throw new Fault("GONE", "it no longer exists; call ui_describe again");
            }
            return element;
        }
    }
}
