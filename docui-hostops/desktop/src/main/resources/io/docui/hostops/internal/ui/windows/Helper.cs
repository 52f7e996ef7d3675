using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading;
using System.Web.Script.Serialization;
using System.Windows.Automation;

namespace DocUI {
    /// An error that the answer reports.
    public sealed class Fault : Exception {
        public readonly string Kind;

        public Fault(string kind, string message) : base(message) {
            Kind = kind;
        }
    }

    /// Answers requests, one line of JSON each, until its input ends.
    public static class Helper {
        private static readonly JavaScriptSerializer Json = new JavaScriptSerializer { MaxJsonLength = int.MaxValue, RecursionLimit = 100 };
        private static readonly object Voice = new object();
        private static readonly Elements Known = new Elements();
        private static TextWriter output;
        private static bool listening;

        public static void Run() {
            UTF8Encoding utf8 = new UTF8Encoding(false);
            output = new StreamWriter(Console.OpenStandardOutput(), utf8);
            using (StreamReader input = new StreamReader(Console.OpenStandardInput(), utf8)) {
                string line = input.ReadLine();
                while (line != null) {
                    Answer(line);
                    line = input.ReadLine();
                }
            }
        }

        private static void Answer(string line) {
            Dictionary<string, object> answer = new Dictionary<string, object>();
            try {
                Dictionary<string, object> request = Json.Deserialize<Dictionary<string, object>>(line);
                answer["id"] = request["id"];
                answer["result"] = Result(request);
            } catch (Fault fault) {
                answer["error"] = Error(fault.Kind, fault.Message);
            } catch (ElementNotAvailableException) {
                answer["error"] = Error("GONE", "it no longer exists; call ui_describe again");
            } catch (ElementNotEnabledException) {
                answer["error"] = Error("REFUSED", "it is disabled now");
            } catch (TimeoutException) {
                answer["error"] = Error("SLOW", "its program does not answer");
            } catch (InvalidOperationException e) {
                answer["error"] = Error("REFUSED", e.Message);
            } catch (Exception e) {
                answer["error"] = Error("UNAVAILABLE", e.GetType().Name + ": " + e.Message);
            }
            Say(answer);
        }

        private static Dictionary<string, object> Error(string kind, string message) {
            Dictionary<string, object> error = new Dictionary<string, object>();
            error["kind"] = kind;
            error["message"] = message;
            return error;
        }

        private static void Say(object message) {
            string line = Json.Serialize(message);
            lock (Voice) {
                output.Write(line + "\n");
                output.Flush();
            }
        }

        private static Dictionary<string, object> Result(Dictionary<string, object> request) {
            Dictionary<string, object> result = new Dictionary<string, object>();
            switch ((string) request["method"]) {
                case "missing":
                    result["missing"] = Environment.UserInteractive ? "" : "this session has no desktop; run the program in the session of a logged-in user";
                    break;
                case "windows":
                    result["windows"] = new Reader(Known).Windows();
                    break;
                case "read":
                    AutomationElement window = Known.Find((string) request["window"]);
                    new Reader(Known).Tree(window, Convert.ToInt32(request["most"]), Convert.ToInt64(request["millis"]), result);
                    break;
                case "look":
                    AutomationElement looked = Known.Find((string) request["node"]);
                    result["node"] = new Reader(Known).Look(looked);
                    break;
                case "perform":
                    AutomationElement element = Known.Find((string) request["node"]);
                    Deeds.Perform(element, (Dictionary<string, object>) request["command"]);
                    break;
                case "listen":
                    Listen();
                    break;
                default:
                    throw new Fault("UNAVAILABLE", "there is no method " + request["method"]);
            }
            return result;
        }

        private static void Listen() {
            if (listening) {
                return;
            }
            listening = true;
            // Handlers must be added on a thread that makes no other UI Automation calls.
            Thread thread = new Thread(delegate () {
                AutomationElement root = AutomationElement.RootElement;
                Automation.AddAutomationEventHandler(WindowPattern.WindowOpenedEvent, root, TreeScope.Subtree, delegate { Changed(); });
                Automation.AddAutomationEventHandler(WindowPattern.WindowClosedEvent, root, TreeScope.Subtree, delegate { Changed(); });
                Automation.AddAutomationFocusChangedEventHandler(delegate { Changed(); });
            });
            thread.SetApartmentState(ApartmentState.MTA);
            thread.IsBackground = true;
            thread.Start();
        }

        private static void Changed() {
            Dictionary<string, object> change = new Dictionary<string, object>();
            change["event"] = "changed";
            change["window"] = "";
            Say(change);
        }
    }
}
