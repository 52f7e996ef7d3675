package clinic;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolMemoryId;
import dev.langchain4j.model.output.structured.Description;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIApp;
import io.docui.runtime.action.InvocationContext;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The tools of the desk of a small animal clinic. */
@DocUIApp(
        id = "clinic",
        showMessagesOf = {
            ClinicTools.UnknownException.class,
            ClinicTools.NoSuchTimeException.class,
            NoSuchElementException.class
        })
public class ClinicTools {
    /** What kind of animal it is. */
    public enum Species {
        DOG,
        CAT,
        RABBIT,
        BIRD
    }

    /** How urgent a visit is. */
    public enum Urgency {
        ROUTINE,
        SOON,
        EMERGENCY
    }

    /** An owner of animals. */
    public static class Owner {
        private String name;
        private String phone;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public String getPhone() {
            return phone;
        }

        public void setPhone(String phone) {
            this.phone = phone;
        }
    }

    /** An animal. */
    public record Animal(long id, String name, Species species, LocalDate born, Owner owner) {}

    /** A visit of an animal. */
    public record Visit(long id, Animal animal, LocalDate day, LocalTime time, Urgency urgency, List<String> notes) {}

    /** A medicine with its dose. */
    public record Prescription(
            @Description("the name on the box") String medicine,
            @Description("in milligrams") double dose,
            @Description("how many times a day") int perDay) {}

    /** A bill. */
    static class Bill {
        private final long visit;
        private final Map<String, Double> items = new TreeMap<>();

        Bill(long visit) {
            this.visit = visit;
        }

        public long getVisit() {
            return visit;
        }

        public Map<String, Double> getItems() {
            return items;
        }

        public double getTotal() {
            return items.values().stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    /** What search found. */
    record SearchOptions(String text, @Default("10") int limit) {}

    /** An animal, a visit or an owner does not exist. */
    public static class UnknownException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnknownException(String message) {
            super(message);
        }
    }

    /** The clinic is closed, or the time is taken. */
    public static class NoSuchTimeException extends Exception {
        private static final long serialVersionUID = 1L;

        NoSuchTimeException(String message) {
            super(message);
        }
    }

    private final Map<Long, Animal> animals = new TreeMap<>();
    private final Map<Long, Visit> visits = new TreeMap<>();
    private final Map<Long, List<Prescription>> prescriptions = new HashMap<>();
    private final Map<Object, List<String>> memories = new HashMap<>();
    private final Map<DayOfWeek, LocalTime> closing = new EnumMap<>(DayOfWeek.class);
    private long nextId = 1;

    public ClinicTools() {
        for (DayOfWeek day : DayOfWeek.values()) {
            closing.put(day, LocalTime.of(day == DayOfWeek.SATURDAY ? 12 : 18, 0));
        }
        closing.remove(DayOfWeek.SUNDAY);
    }

    @Tool("Registers an animal and its owner")
    public Animal registerAnimal(
            @P("what it is called") String name,
            @P("what it is") Species species,
            @P(value = "when it was born", required = false) LocalDate born,
            @P("whose it is") Owner owner) {
        Animal animal = new Animal(nextId++, name, species, born, owner);
        animals.put(animal.id(), animal);
        return animal;
    }

    @Tool(name = "find-animals", value = {"Finds animals by a part of their names.", "The newest is first."})
    public List<Animal> findAnimals(@P("a part of the name") String part, @P(value = "how many at most", required = false) Integer limit) {
        int most = limit == null ? 10 : limit;
        return animals.values().stream()
                .filter(animal -> animal.name().toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT)))
                .sorted(Comparator.comparingLong(Animal::id).reversed())
                .limit(most)
                .toList();
    }

    @Tool("Books a visit")
    public Visit bookVisit(
            @P("the number of the animal") long animalId,
            @P("the day") LocalDate day,
            @P("the time") LocalTime time,
            @P(name = "urgency", description = "how urgent it is", defaultValue = "ROUTINE") Urgency urgency)
            throws NoSuchTimeException {
        Animal animal = animal(animalId);
        LocalTime closes = closing.get(day.getDayOfWeek());
        if (closes == null || !time.isBefore(closes)) {
            throw new NoSuchTimeException("The clinic is closed then. It closes at " + closes + ".");
        }
        boolean isTaken = visits.values().stream()
                .anyMatch(visit -> visit.day().equals(day) && visit.time().equals(time));
        if (isTaken && urgency != Urgency.EMERGENCY) {
            throw new NoSuchTimeException("Another animal has that time.");
        }
        Visit visit = new Visit(nextId++, animal, day, time, urgency, new ArrayList<>());
        visits.put(visit.id(), visit);
        return visit;
    }

    @Tool("Cancels a visit")
    public void cancel(@P("the number of the visit") long visitId) {
        if (visits.remove(visitId) == null) {
            throw new UnknownException("There is no visit " + visitId + ".");
        }
    }

    @Tool("Lists the visits of a day")
    List<Visit> listVisits(@P("the day") LocalDate day) {
        return visits.values().stream()
                .filter(visit -> visit.day().equals(day))
                .sorted(Comparator.comparing(Visit::time))
                .toList();
    }

    @Tool("Says when the next visit of an animal is")
    Optional<Visit> nextVisit(long animalId) {
        return visits.values().stream()
                .filter(visit -> visit.animal().id() == animalId)
                .min(Comparator.comparing(Visit::day));
    }

    @Tool("Adds a note to a visit")
    String addNote(@P("the number of the visit") long visitId, @P("the note") String note) {
        visit(visitId).notes().add(note);
        return "noted";
    }

    @Tool("Prescribes medicines for an animal")
    int prescribe(@P("the number of the animal") long animalId, @P("the medicines") List<Prescription> medicines) {
        animal(animalId);
        prescriptions.computeIfAbsent(animalId, key -> new ArrayList<>()).addAll(medicines);
        return prescriptions.get(animalId).size();
    }

    @Tool("Says what an animal takes")
    List<Prescription> medicinesOf(long animalId) {
        return prescriptions.getOrDefault(animalId, List.of());
    }

    @Tool("Bills a visit")
    Bill bill(@P("the number of the visit") long visitId, @P("what each item costs") Map<String, Double> items) {
        Bill bill = new Bill(visit(visitId).id());
        bill.getItems().putAll(items);
        return bill;
    }

    @Tool("Updates fields of an owner: name, phone")
    Owner updateOwner(@P("the number of the animal") long animalId, @P("the new fields") Map<String, JsonNode> fields) {
        Owner owner = animal(animalId).owner();
        if (fields.get("name") != null) {
            owner.setName(fields.get("name").asString());
        }
        if (fields.get("phone") != null) {
            owner.setPhone(fields.get("phone").asString());
        }
        return owner;
    }

    @Tool("Counts the visits since a date")
    long countSince(@P("the date") LocalDate since) {
        return visits.values().stream().filter(visit -> !visit.day().isBefore(since)).count();
    }

    @Tool("Searches everything")
    List<String> search(@P("what to search") SearchOptions options) {
        return animals.values().stream()
                .map(Animal::name)
                .filter(name -> name.contains(options.text()))
                .limit(options.limit())
                .collect(Collectors.toList());
    }

    @Tool("Remembers something of this conversation")
    String remember(@ToolMemoryId Object memory, @P("what") String what) {
        memories.computeIfAbsent(memory, key -> new ArrayList<>()).add(what);
        return memories.get(memory).size() + " remembered";
    }

    @Tool("Says who asks")
    String whoAsks(InvocationContext context) {
        return "asked in " + context.sessionId();
    }

    @Tool("Says when the clinic closes")
    static String closes(@P("the day") DayOfWeek day) {
        return day == DayOfWeek.SUNDAY ? "closed" : day == DayOfWeek.SATURDAY ? "12:00" : "18:00";
    }

    @Tool(name = "how_to_hold", value = "Tells how to hold an animal")
    String help(@P("what it is") Species species) {
        return switch (species) {
            case DOG -> "by the collar";
            case CAT -> "in a towel";
            case RABBIT -> "at the chest and below";
            case BIRD -> "not at all";
        };
    }

    @Tool("Removes an animal and its visits")
    boolean removeAnimal(@P("the number of the animal") long animalId) {
        visits.values().removeIf(visit -> visit.animal().id() == animalId);
        return animals.remove(animalId) != null;
    }

    private Animal animal(long id) {
        Animal animal = animals.get(id);
        if (animal == null) {
            throw new UnknownException("There is no animal " + id + ".");
        }
        return animal;
    }

    private Visit visit(long id) {
        return Optional.ofNullable(visits.get(id))
                .orElseThrow(() -> new NoSuchElementException("There is no visit " + id + "."));
    }
}
