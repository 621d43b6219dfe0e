// seeders/src/art/colour.ts
var clamp = (value, low = 0, high = 1) => value < low ? low : value > high ? high : value;
var lerp = (from, to, amount) => from + (to - from) * amount;
function smoothstep(from, to, value) {
  const amount = clamp((value - from) / (to - from));
  return amount * amount * (3 - 2 * amount);
}
var mixColour = (from, to, amount) => [
  lerp(from[0], to[0], amount),
  lerp(from[1], to[1], amount),
  lerp(from[2], to[2], amount)
];
var addLight = (base, light, strength) => [
  base[0] + light[0] * strength,
  base[1] + light[1] * strength,
  base[2] + light[2] * strength
];
var scaleColour = (colour, factor) => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor
];
function parseHex(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16 & 255) / 255, (value >> 8 & 255) / 255, (value & 255) / 255];
}
var toHex = (colour) => `#${colour.map(
  (part) => Math.round(clamp(part) * 255).toString(16).padStart(2, "0")
).join("")}`;
var mixHex = (from, to, amount) => toHex(mixColour(parseHex(from), parseHex(to), amount));
function turnHue(hex, degrees) {
  const [red, green, blue] = parseHex(hex);
  const light = 0.213 * red + 0.715 * green + 0.072 * blue;
  const [cosine, sine] = [Math.cos(degrees / 180 * Math.PI), Math.sin(degrees / 180 * Math.PI)];
  return toHex([
    light + cosine * (red - light) + sine * (-0.213 * red - 0.715 * green + 0.928 * blue),
    light + cosine * (green - light) + sine * (0.143 * red + 0.14 * green - 0.283 * blue),
    light + cosine * (blue - light) + sine * (-0.787 * red + 0.715 * green + 0.072 * blue)
  ]);
}
function colourRamp(stops) {
  const parsed = stops.map(([offset, hex]) => ({ offset, colour: parseHex(hex) }));
  const at = (position) => {
    for (let index = 1; index < parsed.length; index++) {
      const previous = parsed[index - 1];
      const next = parsed[index];
      if (previous && next && position <= next.offset)
        return mixColour(previous.colour, next.colour, smoothstep(previous.offset, next.offset, position));
    }
    return parsed.at(-1)?.colour ?? [0, 0, 0];
  };
  const table = Array.from({ length: 1024 }, (_, index) => at(index / 1023));
  return (position) => table[Math.round(clamp(position) * 1023)] ?? [0, 0, 0];
}

// seeders/src/art/families/palettes.ts
var palette = (deep, dark, mid, bright, pale, accent) => ({ deep, dark, mid, bright, pale, accent });
var palettes = {
  astral: {
    dusk: palette("#05030f", "#1b1147", "#5b2ca0", "#e0569b", "#ffd9b8", "#ffb36b"),
    lagoon: palette("#020812", "#06264a", "#0d5f8f", "#2ec4c6", "#e4fff4", "#7df0d0"),
    coral: palette("#0b0210", "#3a0a3d", "#8f1d54", "#ff6a4d", "#ffe6a8", "#ffc06a"),
    jade: palette("#02100c", "#06382f", "#12765a", "#7fe08a", "#f6ffd6", "#d2ff8f"),
    frost: palette("#04060f", "#121c40", "#3a58a8", "#8ec2ff", "#f2f8ff", "#bfe0ff"),
    rust: palette("#0c0503", "#35140c", "#8a3a1c", "#e58b4a", "#ffe9c9", "#ffcf8f"),
    iris: palette("#060312", "#231056", "#5a3bd0", "#a58bff", "#f3eaff", "#ff9be8")
  },
  ember: {
    blaze: palette("#120205", "#4a0a0c", "#b3201a", "#ff6a1f", "#ffc24b", "#fff3c9"),
    frost: palette("#05060f", "#10204f", "#2456c9", "#39b7ff", "#a8f0ff", "#ffffff"),
    orchid: palette("#0d0414", "#3b0c52", "#9427b8", "#ff4fa3", "#ffb3c8", "#fff1f4"),
    verdigris: palette("#020f0d", "#07413a", "#0f8f74", "#3fe0a0", "#c4ffb8", "#fbffe8"),
    dawn: palette("#10060f", "#4d1638", "#b83a5c", "#ff8a5c", "#ffd59a", "#fff7e0"),
    storm: palette("#06070d", "#232a4a", "#5a64a8", "#9fa8ff", "#dfe2ff", "#fff7b8"),
    ochre: palette("#0d0702", "#412208", "#8f5312", "#dca02c", "#ffe08a", "#fffbe0")
  },
  abyss: {
    lantern: palette("#01060d", "#03263a", "#0a6275", "#2fd6c3", "#b8fff0", "#ff7ac8"),
    violet: palette("#03030f", "#141150", "#4030b8", "#7f7bff", "#d9d6ff", "#5ff2ff"),
    rose: palette("#08040a", "#321033", "#7d2062", "#ff6fae", "#ffd9ec", "#ffd36b"),
    kelp: palette("#020b06", "#0b3320", "#1d7046", "#6fdc7a", "#e2ffd0", "#ffe26b"),
    amber: palette("#0b0502", "#3a1d08", "#8a4a12", "#ffa53a", "#ffeac2", "#ff6b5c"),
    ice: palette("#02080e", "#0a2a44", "#2a6f9e", "#8fd8ff", "#f0fbff", "#9fb8ff"),
    blood: palette("#0a0204", "#3a0812", "#8f1828", "#ff5a5a", "#ffd8cc", "#ffb36b")
  },
  grove: {
    moss: palette("#04100c", "#0e3a2c", "#2f8a5b", "#b6e36b", "#fdf6c8", "#ffd66b"),
    blossom: palette("#0a0a18", "#2b2a5c", "#6d62b5", "#f0a6c8", "#fff0f2", "#ffd0a6"),
    autumn: palette("#120a04", "#4a2410", "#b5622a", "#ffc15c", "#fff2cf", "#ff8f5c"),
    winter: palette("#050b12", "#1c3450", "#4d7da3", "#b8dcf0", "#f8fdff", "#bfe6ff"),
    dusk: palette("#0c0612", "#3a1846", "#8a3f7d", "#ff9d8a", "#ffe9d0", "#ffd27a"),
    marsh: palette("#060c0a", "#173832", "#3c7f74", "#8fd8b8", "#effff0", "#d8ff8f"),
    crimson: palette("#100305", "#44101a", "#a32f38", "#ff8a6b", "#ffe6cf", "#ffc85c")
  },
  forge: {
    steel: palette("#05070b", "#17202c", "#4a5b70", "#b9c9da", "#ffffff", "#35e0ff"),
    brass: palette("#0a0604", "#2c1a12", "#7a4a2c", "#e0a266", "#fff1dc", "#ff7a1a"),
    patina: palette("#06080a", "#1b2620", "#46604e", "#b5d3b8", "#f4fff2", "#9dff4d"),
    gilt: palette("#0a0803", "#2b2410", "#7d6a2c", "#e6c968", "#fffbe6", "#ff4d6a"),
    obsidian: palette("#050408", "#1a1624", "#453d5c", "#a69cc8", "#f6f2ff", "#c36bff"),
    copper: palette("#0b0505", "#331815", "#8a4236", "#eb957c", "#ffece4", "#4dffd2"),
    silver: palette("#07080a", "#22262c", "#5e6670", "#cfd6dd", "#ffffff", "#ffd23f")
  },
  arcana: {
    gold: palette("#07060a", "#15111f", "#2a2140", "#d8b46a", "#fff0c4", "#8a6427"),
    sage: palette("#04080a", "#0b1c1e", "#123436", "#c9d6c0", "#ffffff", "#6d8a7a"),
    garnet: palette("#0b0406", "#230a12", "#46101f", "#e0a08a", "#ffe6da", "#8f4436"),
    sapphire: palette("#03050d", "#0a1330", "#142a60", "#a9c6f2", "#f4f9ff", "#4a6ba8"),
    emerald: palette("#020906", "#062019", "#0c4032", "#b8dc9a", "#f8ffe6", "#5c8a45"),
    plum: palette("#080410", "#1c0c33", "#3c1a63", "#d9b0f0", "#fdf2ff", "#7a4f9c"),
    bone: palette("#080706", "#1d1a16", "#38322a", "#e3d9c2", "#fffdf6", "#8f836a")
  }
};
function findPalette(family, name) {
  const [base = "", turn = "0"] = name.split("@");
  const found = palettes[family][base];
  if (!found) throw new Error(`no palette "${name}" in family "${family}"`);
  const degrees = Number(turn);
  if (degrees === 0) return found;
  const { deep, dark, mid, bright, pale, accent } = found;
  const turned = (hex) => turnHue(hex, degrees);
  return palette(turned(deep), turned(dark), turned(mid), turned(bright), turned(pale), turned(accent));
}

// seeders/src/art/random.ts
function seededRandom(seed) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  state >>>= 0;
  const next = () => {
    state = state + 1831565813 | 0;
    let bits = Math.imul(state ^ state >>> 15, 1 | state);
    bits = bits + Math.imul(bits ^ bits >>> 7, 61 | bits) ^ bits;
    return ((bits ^ bits >>> 14) >>> 0) / 4294967296;
  };
  const between = (low, high) => low + (high - low) * next();
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === void 0) throw new RangeError("nothing to pick from");
      return item;
    }
  };
}

// seeders/src/art/spec.ts
var CARD_WIDTH = 750;
var CARD_HEIGHT = 1050;
var families = ["astral", "ember", "abyss", "grove", "forge", "arcana"];

// seeders/src/worlds/catalogue/card-entry.ts
var serialLimits = {
  common: null,
  uncommon: null,
  rare: null,
  epic: 500,
  legendary: 250,
  mythic: 25
};
var slugOf = (name) => name.toLowerCase().replaceAll("\u2019", "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
function parseArt(art) {
  const [name, palette2 = "", variant = ""] = art.split("/");
  const family = families.find((known) => known === name);
  if (!family) throw new Error(`no art family in "${art}"`);
  return { family, palette: palette2, variant };
}
var listCards = (set, vaultCounts5, entries) => entries.map((entry, index) => {
  const key = slugOf(entry.name);
  const { family, palette: palette2, variant } = parseArt(entry.art);
  const [attack, defence, speed] = entry.stats;
  return {
    key,
    setKey: set.key,
    number: index + 1,
    name: entry.name,
    classKey: entry.class,
    artist: entry.artist,
    kind: `${family[0]?.toUpperCase()}${family.slice(1)} \xB7 ${entry.kind}`,
    power: entry.power,
    stats: { attack, defence, speed },
    rulesText: entry.rules,
    flavourText: entry.flavour,
    marketValueCents: entry.cents,
    serialLimit: serialLimits[entry.class],
    vaultCount: vaultCounts5[entry.class],
    motif: { family, palette: palette2, seed: `${key}${variant}` }
  };
});

// seeders/src/worlds/catalogue/classes.ts
var cardClasses = [
  {
    key: "common",
    name: "Common",
    order: 1,
    colour: "#a3abba",
    shape: "circle",
    revealEffect: "none",
    minValueCents: 20,
    maxValueCents: 80,
    buybackBps: 8500,
    laterBuybackBps: 8e3
  },
  {
    key: "uncommon",
    name: "Uncommon",
    order: 2,
    colour: "#4fd1a1",
    shape: "diamond",
    revealEffect: "none",
    minValueCents: 150,
    maxValueCents: 400,
    buybackBps: 8500,
    laterBuybackBps: 8e3
  },
  {
    key: "rare",
    name: "Rare",
    order: 3,
    colour: "#5eb2ff",
    shape: "triangle",
    revealEffect: "none",
    minValueCents: 500,
    maxValueCents: 1300,
    buybackBps: 8500,
    laterBuybackBps: 8e3
  },
  {
    key: "epic",
    name: "Epic",
    order: 4,
    colour: "#bd85ff",
    shape: "hexagon",
    revealEffect: "none",
    minValueCents: 1600,
    maxValueCents: 4200,
    buybackBps: 8500,
    laterBuybackBps: 8e3
  },
  {
    key: "legendary",
    name: "Legendary",
    order: 5,
    colour: "#ffc24b",
    shape: "star",
    revealEffect: "spotlight",
    minValueCents: 6200,
    maxValueCents: 18e3,
    buybackBps: 8700,
    laterBuybackBps: 8200
  },
  {
    key: "mythic",
    name: "Mythic",
    order: 6,
    colour: "#ff7fd6",
    shape: "burst",
    revealEffect: "spotlight-aura",
    minValueCents: 24e3,
    maxValueCents: 9e4,
    buybackBps: 9e3,
    laterBuybackBps: 8500
  }
];

// seeders/src/worlds/catalogue/read-cards.ts
var classCounts = [
  ["mythic", 2],
  ["legendary", 4],
  ["epic", 6],
  ["rare", 8],
  ["uncommon", 10],
  ["common", 12]
];
var classes = classCounts.flatMap(([rarity, count]) => Array(count).fill(rarity));
var kinds = {
  astral: "World",
  ember: "Messenger",
  abyss: "Drifter",
  grove: "Warden",
  forge: "Construct",
  arcana: "Omen"
};
var artists = [
  "Ines Valcourt",
  "Kaito Brandt",
  "Pella Quist",
  "Tobias Rehm",
  "Sunniva Holt",
  "Oren Mabry",
  "Mirelle Osei",
  "Darian Lindqvist",
  "Hanneke Faro"
];
var powers = {
  common: 34,
  uncommon: 48,
  rare: 62,
  epic: 76,
  legendary: 86,
  mythic: 94
};
function readCards(set, { hueTurn, vaultCounts: vaultCounts5 }, text) {
  const lines = text.trim().split("\n");
  return listCards(
    set,
    vaultCounts5,
    lines.map((line, place) => readCard(line, place, hueTurn))
  );
}
function readCard(line, place, hueTurn) {
  const [name = "", rules = "", flavour = ""] = line.split("|");
  const family = families[place % families.length] ?? "astral";
  const palette2 = Object.keys(palettes[family])[Math.floor(place / families.length)];
  const rarity = classes[place];
  if (!rarity || palette2 === void 0 || flavour === "") throw new Error(`cannot read the card "${line}"`);
  const random = seededRandom(`card ${name}`);
  const power = powers[rarity] + random.integer(-5, 5);
  const stat = () => Math.min(99, Math.max(5, power + random.integer(-28, 14)));
  return {
    name,
    class: rarity,
    art: `${family}/${palette2}@${hueTurn}`,
    kind: kinds[family],
    artist: random.pick(artists),
    power,
    stats: [stat(), stat(), stat()],
    cents: valueOf(rarity, random.next()),
    rules,
    flavour
  };
}
function valueOf(rarity, place) {
  const range = cardClasses.find(({ key }) => key === rarity);
  if (!range) throw new Error(`no class ${rarity}`);
  const cents = range.minValueCents + (range.maxValueCents - range.minValueCents) * place ** 1.4;
  return Math.ceil(cents / 5) * 5;
}

// seeders/src/worlds/catalogue/sets.ts
var unlitHour = {
  key: "the-unlit-hour",
  code: "UNL",
  name: "The Unlit Hour",
  subtitle: "Series One",
  releasedOn: "2025-10-03",
  cardCount: 21
};
var kindledCourt = {
  key: "the-kindled-court",
  code: "KND",
  name: "The Kindled Court",
  subtitle: "Series Two",
  releasedOn: "2026-03-20",
  cardCount: 21
};
var saltParliament = {
  key: "the-salt-parliament",
  code: "SLT",
  name: "The Salt Parliament",
  subtitle: "Series Three",
  releasedOn: "2026-05-29",
  cardCount: 42
};
var borrowedGarden = {
  key: "the-borrowed-garden",
  code: "BRG",
  name: "The Borrowed Garden",
  subtitle: "Series Four",
  releasedOn: "2026-08-14",
  cardCount: 42
};
var cardSets = [unlitHour, kindledCourt, saltParliament, borrowedGarden];

// seeders/src/worlds/catalogue/cards-borrowed-garden.ts
var vaultCounts = { common: 300, uncommon: 300, rare: 200, epic: 60, legendary: 30, mythic: 10 };
var borrowedGardenCards = readCards(
  borrowedGarden,
  { hueTurn: 220, vaultCounts },
  `
The World That Was Lent|When it is given back, take everything that grew on it.|Due date: smudged.
Phoenix on Approval|Leaves at the end of every turn, and comes back finer.|No one has ever returned it twice.
The Reservoir Queen|All drifters are hers until it rains.|She holds her breath for the valley.
Keeper of the Other Hedge|Cards on the far side of the table are yours to prune.|Nobody asks what he grows.
The Iron Gardener|Cut one card from each row. What is left grows.|It never learned which ones were weeds.
Deed of the Roses|Whoever holds this owns the garden, but not the gate.|Witnessed by bees.
Evening in Orbit|Worlds may rest this turn and count double in the next.|Somebody left the porch light on.
Trellis Heron|Stand one card upright. It cannot fall.|All patience, all legs.
Fountain Saint|Wash one card clean of every mark.|They throw it coins. It keeps the wishes.
Sir Under-the-Elm|Grove cards behind him cannot be named.|Knighted by a falling leaf.
Sundial Golem|It is always the hour that you need.|Wrong only at night.
The Weather Clause|Change the weather. Read the small print.|Subject to sky.
Seedling Planet|Starts small. Write down how small.|Do not overwater.
Marigold Kestrel|Strike the tallest card in play.|It hangs on the wind like a signature.
Pondlight|Shows one card, upside down.|The moon, but nearer.
Orchard Steward|Take one fruit from every row.|He thanks each branch by name.
The Watering Mask|Pour out one hand and fill another.|It weeps on schedule.
Almanac of Small Regrets|Take back one move. Keep the lesson.|Plant on Tuesdays. We did not.
Greenhouse Moon|Keeps one card safe from frost.|You can see the fingerprints on the pane.
Parasol Finch|Shade one card until noon.|It opens when it lands.
Koi of Glass|Swims under any card and looks up.|Clear enough to read through.
Topiary Buck|Take any shape that is already in play.|Clipped every third Sunday by no one.
Hinge Sentinel|Open or shut. Choose once.|It creaks to stay employed.
Sign of the Spade|Dig up the bottom card of a pile.|What you bury, you borrow.
Compost Star|Gather what was discarded and shine.|Everything ends up there. Warm, isn\u2019t it?
Rake Robin|Sweep one row into order.|First on the lawn, last at the table.
Gutter Jelly|Slips past the lowest card.|It arrived with the storm and stayed for the rent.
Clover Yearling|Lucky once.|It counted its own leaves.
Bucket Knight|Carries more than it says.|The handle was a halo, once.
Label Without a Plant|Names a card that is not here.|In neat, hopeful letters.
Stepping Stone|Lets one card cross.|It used to be a mountain.
Match Wren|Lights whatever is next.|Strikes anywhere.
Dew Drifter|Gone by the second turn.|Best before breakfast.
Hedge Kid|Jumps one fence a turn.|Butts first, asks later.
Rust Thimble|Keeps one card from being pricked.|Small armour for a small war.
Torn Packet|Draw one. It is not what the picture shows.|Sow in hope.
Little Perihelion|Comes close, then goes.|It waves every eleven years.
Straw Lark|Sings when you pass.|Mostly hat.
Rainbarrel Ghost|Fills slowly. Then speaks.|It tells you what the roof said.
Ivy Page|Climb onto any larger card.|In no hurry, and never late.
Wire Scarecrow|Crows may not enter. Nor may doubts.|They left it the good coat.
Borrowed Key|Opens what it was not cut for.|Return to: illegible.
`
);

// seeders/src/worlds/catalogue/cards-salt-parliament.ts
var vaultCounts2 = { common: 2300, uncommon: 1100, rare: 500, epic: 170, legendary: 60, mythic: 10 };
var saltParliamentCards = readCards(
  saltParliament,
  { hueTurn: 140, vaultCounts: vaultCounts2 },
  `
The Brine Sovereign|Name a tide. Until it turns, no world may rise above this one.|Its crown is the horizon.
Pyre of the Ninth Seat|When it votes, discard every card that abstained.|One chair is always warm.
Speaker of Drowned Bells|Drifters may answer for any card that has left play.|You hear it with your ribs.
The Oathbark King|While it stands, promises made this turn cannot be broken.|He grew where the treaty was buried.
Arbiter Seven|Choose the weaker of two cards. It wins.|It was built to be fair. Nobody forgave it.
The Open Ballot|Turn over your hand. So does everyone who laughs.|Everyone knew; nobody counted.
Harbour Without Water|Worlds you control may be visited, but not left.|The ships came anyway.
Gull of the Assembly|Take one card from the last speaker.|It repeats only what was shouted.
The Quiet Chamber|For one turn nothing may be answered.|Glass walls, no echo.
Stag of the Dry Canal|Move any grove card one place, over anything.|He remembers where the locks were.
Clerk of Rivets|Count your constructs aloud. Draw if nobody objects.|Every bolt has a signature.
Motion to Adjourn|End the turn. Whoever minds draws one.|Carried, by sleep.
White Ledger Moon|Note down one card. It cannot be lost while this is in play.|Every crater is an unpaid bill.
Saltplume|Costs one less for every card that is older.|It preens with frost and court papers.
Tithe Jelly|Take one in ten, rounded up.|Nobody saw it join the queue.
Hart of Minutes|Repeat the last thing that was said.|He was there, and he kept notes.
The Sealed Visor|Look at one face-down card. Forget it politely.|There was never anyone inside. It kept the job.
The Casting Vote|When two cards tie, you decide, then explain.|It came up edges.
Outer Mooring|Hold one world where it is.|The rope is older than the sky around it.
Cinder Page|Carry a card from your hand to any table.|Small wings, urgent errands.
Anemone Usher|Show a drifter to another seat.|Do mind the step. There are nine hundred.
Moss Delegate|Grove cards count twice when counted by you.|It has been seated since spring.
Bailiff Engine|Return a borrowed card, wherever it is.|It knocks once, at exactly dawn.
Second Reading|Read this card again. Draw one.|It meant something else the first time.
Pebble Orrery|Put three small worlds in order.|Somebody swept up the leftovers of a system.
Kiln Sparrow|Warm one card until the next turn.|It nests in whatever was just fired.
Lampwick Drifter|Drifters beside it may be seen, for once.|Half candle, half apology.
Reed Courier|Pass a card to the left without looking.|The marsh knows the address.
Coin-Faced Warden|Pay one to pass. Pay two to be thanked.|Heads on both sides.
Point of Order|Interrupt. Then let them go on.|Raised at once and never settled.
Tidelocked|This side up. Do not turn it.|One half has never met the other.
Ashen Wren|Draw if your hand is empty.|It sang until the fire went out to listen.
Basin Ghost|Leaves play whenever someone looks for it.|It was only ever the light on the tiles.
Saltgrass Fawn|Follow any larger card.|Knees first, then the rest.
Dented Usher|Opens one door a turn. Not always that door.|They hammered out everything but the smile.
Show of Hands|Everyone who raises one may draw.|Count again.
Dim Ferry|Carries one card across, and waits.|It runs on the nights it feels like it.
Toll Finch|Collects the small change of the turn.|It cannot count, but it can tell.
Ink Lantern|Hides one number until the end.|It glows in the colour of old letters.
Bramble Page|Hold up any card that hurries.|The thorns are part of the uniform.
Tin Petitioner|May ask once. Ask well.|It has queued since it was cast.
Blank Writ|Means what the next card means.|Signed, sealed, empty.
`
);

// seeders/src/worlds/catalogue/cards-unlit-hour.ts
var vaultCounts3 = { common: 820, uncommon: 660, rare: 220, epic: 60, legendary: 24, mythic: 10 };
var unlitHourCards = listCards(unlitHour, vaultCounts3, [
  {
    name: "The Ninth Gate",
    class: "mythic",
    art: "astral/dusk",
    kind: "World",
    artist: "Ines Valcourt",
    power: 97,
    stats: [72, 96, 41],
    cents: 46e3,
    rules: "When this world rises, turn the top two cards of your deck face up. Keep one; the other drifts to the void.",
    flavour: "It has waited longer than light."
  },
  {
    name: "The Sleepless Eye",
    class: "legendary",
    art: "arcana/sage",
    kind: "Omen",
    artist: "Kaito Brandt",
    power: 90,
    stats: [40, 88, 77],
    cents: 8100,
    rules: "Look at any sealed pack before it is opened, then say nothing to anyone.",
    flavour: "It blinked once. We call that night."
  },
  {
    name: "Mother of Pressure",
    class: "legendary",
    art: "abyss/violet",
    kind: "Sovereign",
    artist: "Pella Quist",
    power: 93,
    stats: [86, 94, 38],
    cents: 12400,
    rules: "Drifters below her gain two defence. Nothing above her may dive.",
    flavour: "Every sailor is afraid of the deep. The deep is afraid of her."
  },
  {
    name: "Lantern of the Tide",
    class: "epic",
    art: "abyss/lantern",
    kind: "Drifter",
    artist: "Tobias Rehm",
    power: 81,
    stats: [55, 74, 63],
    cents: 1950,
    rules: "Drifters you control cannot be seen until they strike.",
    flavour: "Sailors follow its light exactly once."
  },
  {
    name: "The Pale Meridian",
    class: "epic",
    art: "astral/frost",
    kind: "World",
    artist: "Sunniva Holt",
    power: 84,
    stats: [61, 82, 55],
    cents: 2680,
    rules: "Count the worlds in play. Draw that many, then return all but one.",
    flavour: "Mapmakers leave it blank out of courtesy."
  },
  {
    name: "The Unsigned Hour",
    class: "epic",
    art: "arcana/gold",
    kind: "Omen",
    artist: "Oren Mabry",
    power: 86,
    stats: [70, 66, 80],
    cents: 3320,
    rules: "Take one turn that nobody remembers. It still counts.",
    flavour: "Between the last bell and the first, somebody owes you."
  },
  {
    name: "Coral Choir",
    class: "rare",
    art: "abyss/rose",
    kind: "Chorus",
    artist: "Mirelle Osei",
    power: 71,
    stats: [44, 69, 72],
    cents: 840,
    rules: "Whenever a Drifter enters play, sing: draw a card, then let one go.",
    flavour: "They only know the one song."
  },
  {
    name: "Orchard of Nine Moons",
    class: "rare",
    art: "astral/jade",
    kind: "World",
    artist: "Darian Lindqvist",
    power: 74,
    stats: [39, 80, 60],
    cents: 960,
    rules: "At dusk, gather one moon. At nine moons, the harvest is yours.",
    flavour: "The fruit falls upward, and late."
  },
  {
    name: "The Blue Reckoning",
    class: "rare",
    art: "arcana/sapphire",
    kind: "Pact",
    artist: "Ines Valcourt",
    power: 76,
    stats: [68, 71, 49],
    cents: 1120,
    rules: "Both players name a price. The lower one pays the difference.",
    flavour: "It balances. That is the frightening part."
  },
  {
    name: "Furnace Shoal",
    class: "rare",
    art: "abyss/amber",
    kind: "Drifter",
    artist: "Kaito Brandt",
    power: 70,
    stats: [77, 48, 66],
    cents: 620,
    rules: "When it is attacked, warm the water: every Drifter readies.",
    flavour: "You can read by them, if you do not mind drowning."
  },
  {
    name: "Glass Meridian",
    class: "uncommon",
    art: "astral/lagoon",
    kind: "World",
    artist: "Pella Quist",
    power: 58,
    stats: [38, 66, 49],
    cents: 240,
    rules: "Scout the next pack on the shelf.",
    flavour: "Oceans of glass, and no shore."
  },
  {
    name: "Kelp Cantor",
    class: "uncommon",
    art: "abyss/kelp",
    kind: "Chorus",
    artist: "Tobias Rehm",
    power: 56,
    stats: [41, 58, 57],
    cents: 190,
    rules: "Repeat the last word spoken at the table. Gain one spark.",
    flavour: "It keeps time for the currents."
  },
  {
    name: "Emerald Proviso",
    class: "uncommon",
    art: "arcana/emerald",
    kind: "Pact",
    artist: "Sunniva Holt",
    power: 60,
    stats: [52, 61, 44],
    cents: 320,
    rules: "Cancel one promise. Its maker draws a card.",
    flavour: "Read the small print. Then read the green."
  },
  {
    name: "Rustfall",
    class: "uncommon",
    art: "astral/rust",
    kind: "World",
    artist: "Oren Mabry",
    power: 57,
    stats: [60, 57, 39],
    cents: 210,
    rules: "Constructs that enter play arrive tired.",
    flavour: "It rains iron on the high days."
  },
  {
    name: "Cold Reply",
    class: "uncommon",
    art: "abyss/ice",
    kind: "Drifter",
    artist: "Mirelle Osei",
    power: 59,
    stats: [46, 62, 68],
    cents: 285,
    rules: "Return a card to its owner with a note. They must read it aloud.",
    flavour: "The message came back up. Nobody had sent one."
  },
  {
    name: "Red Augur",
    class: "common",
    art: "arcana/garnet",
    kind: "Omen",
    artist: "Darian Lindqvist",
    power: 41,
    stats: [22, 48, 51],
    cents: 55,
    rules: "Name a rarity. If your next card matches, keep both.",
    flavour: "It sees red. It is usually right."
  },
  {
    name: "Last Port Before Dark",
    class: "common",
    art: "astral/coral",
    kind: "Station",
    artist: "Ines Valcourt",
    power: 38,
    stats: [20, 52, 33],
    cents: 40,
    rules: "Travellers resting here cannot be moved.",
    flavour: "Fuel, soup, and a window that faces the right way."
  },
  {
    name: "Violet Dowser",
    class: "common",
    art: "arcana/plum",
    kind: "Omen",
    artist: "Kaito Brandt",
    power: 40,
    stats: [31, 39, 55],
    cents: 30,
    rules: "Tap to find water, or the nearest thing to it.",
    flavour: "The rod bends toward whoever is lying."
  },
  {
    name: "Tidewound",
    class: "common",
    art: "abyss/blood",
    kind: "Drifter",
    artist: "Pella Quist",
    power: 43,
    stats: [51, 30, 47],
    cents: 45,
    rules: "When it leaves play, the tide turns: reverse the order of play.",
    flavour: "The sea remembers where the knife went in."
  },
  {
    name: "The Bone Almanac",
    class: "common",
    art: "arcana/bone",
    kind: "Relic",
    artist: "Tobias Rehm",
    power: 39,
    stats: [18, 57, 36],
    cents: 35,
    rules: "Choose a day. Nothing surprising happens on it.",
    flavour: "Accurate to within one winter."
  },
  {
    name: "Iris Relay",
    class: "common",
    art: "astral/iris",
    kind: "Station",
    artist: "Sunniva Holt",
    power: 42,
    stats: [28, 45, 62],
    cents: 25,
    rules: "Pass one spark to any world in play.",
    flavour: "Nobody has heard it. Everyone forwards it."
  }
]);

// seeders/src/worlds/catalogue/cards-kindled-court.ts
var vaultCounts4 = { common: 1670, uncommon: 270, rare: 250, epic: 110, legendary: 30, mythic: 10 };
var kindledCourtCards = listCards(kindledCourt, vaultCounts4, [
  {
    name: "Emberwing",
    class: "mythic",
    art: "ember/blaze",
    kind: "Immortal",
    artist: "Darian Lindqvist",
    power: 99,
    stats: [98, 70, 92],
    cents: 62e3,
    rules: "If Emberwing would leave play, it burns to ash instead and returns at the next dawn.",
    flavour: "Every ending it wears is borrowed."
  },
  {
    name: "Amber Warden",
    class: "legendary",
    art: "grove/autumn",
    kind: "Sovereign",
    artist: "Ines Valcourt",
    power: 92,
    stats: [78, 93, 60],
    cents: 11800,
    rules: "Your Wardens cannot be moved. Neither can the seasons.",
    flavour: "It wears the autumn it was born in."
  },
  {
    name: "The Gilt Regent",
    class: "legendary",
    art: "forge/gilt",
    kind: "Idol",
    artist: "Kaito Brandt",
    power: 91,
    stats: [83, 85, 52],
    cents: 9200,
    rules: "While the Regent sits, every tithe is paid twice.",
    flavour: "They built it to rule until the king came back. He came back."
  },
  {
    name: "Frostplume",
    class: "epic",
    art: "ember/frost",
    kind: "Exile",
    artist: "Pella Quist",
    power: 84,
    stats: [80, 62, 88],
    cents: 2420,
    rules: "Frostplume enters play frozen. When it thaws, strike twice.",
    flavour: "Even fire remembers winter."
  },
  {
    name: "The Hollow Anvil",
    class: "epic",
    art: "forge/obsidian",
    kind: "Idol",
    artist: "Tobias Rehm",
    power: 85,
    stats: [88, 79, 34],
    cents: 2950,
    rules: "Forge a copy of the last Construct that broke. It keeps the scar.",
    flavour: "Strike it and something inside strikes back."
  },
  {
    name: "Snowcrown",
    class: "epic",
    art: "grove/winter",
    kind: "Sovereign",
    artist: "Sunniva Holt",
    power: 83,
    stats: [64, 84, 59],
    cents: 2150,
    rules: "No seedling grows while Snowcrown watches. None dies, either.",
    flavour: "The first snow is only its breath."
  },
  {
    name: "Old Antler",
    class: "rare",
    art: "grove/moss",
    kind: "Warden",
    artist: "Oren Mabry",
    power: 76,
    stats: [60, 81, 58],
    cents: 840,
    rules: "At the start of your turn, grow one seedling for each Warden in play.",
    flavour: "The wood keeps its own king."
  },
  {
    name: "The Brass Vow",
    class: "rare",
    art: "forge/brass",
    kind: "Idol",
    artist: "Mirelle Osei",
    power: 74,
    stats: [70, 77, 35],
    cents: 910,
    rules: "Choose an opponent. Neither of you may sell until this breaks.",
    flavour: "Promises, cast and cooled."
  },
  {
    name: "Orchid Tyrant",
    class: "rare",
    art: "ember/orchid",
    kind: "Exile",
    artist: "Darian Lindqvist",
    power: 77,
    stats: [79, 55, 74],
    cents: 1180,
    rules: "Tyrants ignore the first refusal each turn.",
    flavour: "It bows to nothing that does not burn."
  },
  {
    name: "Tempest Heir",
    class: "rare",
    art: "ember/storm",
    kind: "Immortal",
    artist: "Ines Valcourt",
    power: 75,
    stats: [72, 58, 86],
    cents: 730,
    rules: "If the sky is dark, this strikes before it is played.",
    flavour: "The lightning was an heirloom."
  },
  {
    name: "Engine Saint",
    class: "uncommon",
    art: "forge/steel",
    kind: "Construct",
    artist: "Kaito Brandt",
    power: 63,
    stats: [66, 59, 30],
    cents: 230,
    rules: "Constructs you build this turn cost one less spark.",
    flavour: "Built to pray. Rebuilt to answer."
  },
  {
    name: "The Petal Reeve",
    class: "uncommon",
    art: "grove/blossom",
    kind: "Warden",
    artist: "Pella Quist",
    power: 61,
    stats: [45, 67, 58],
    cents: 310,
    rules: "Collect one petal from each rival who planted this turn.",
    flavour: "Spring has taxes too."
  },
  {
    name: "Verdigris Kite",
    class: "uncommon",
    art: "ember/verdigris",
    kind: "Exile",
    artist: "Tobias Rehm",
    power: 62,
    stats: [58, 44, 77],
    cents: 265,
    rules: "Kites may strike any card in the top row.",
    flavour: "Old copper, new wind."
  },
  {
    name: "Fenlight Hart",
    class: "uncommon",
    art: "grove/marsh",
    kind: "Drifter",
    artist: "Sunniva Holt",
    power: 57,
    stats: [42, 63, 66],
    cents: 185,
    rules: "Lead one opposing Wanderer astray.",
    flavour: "Do not follow it. You will anyway."
  },
  {
    name: "Copper Confessor",
    class: "uncommon",
    art: "forge/copper",
    kind: "Construct",
    artist: "Oren Mabry",
    power: 60,
    stats: [51, 65, 37],
    cents: 205,
    rules: "Look at one hand. Say nothing. Gain a spark for each secret.",
    flavour: "It has heard worse, and it has it on file."
  },
  {
    name: "Patina Sentry",
    class: "common",
    art: "forge/patina",
    kind: "Construct",
    artist: "Mirelle Osei",
    power: 44,
    stats: [38, 56, 24],
    cents: 60,
    rules: "Cannot attack on the day it arrives.",
    flavour: "Older than the gate it guards."
  },
  {
    name: "Dawn Courier",
    class: "common",
    art: "ember/dawn",
    kind: "Messenger",
    artist: "Darian Lindqvist",
    power: 42,
    stats: [35, 33, 70],
    cents: 35,
    rules: "Deliver one card to the bottom of any deck.",
    flavour: "It is always early somewhere."
  },
  {
    name: "Duskwood Yearling",
    class: "common",
    art: "grove/dusk",
    kind: "Warden",
    artist: "Ines Valcourt",
    power: 40,
    stats: [30, 47, 52],
    cents: 25,
    rules: "Grows one power for each round it survives.",
    flavour: "All knees and moonlight."
  },
  {
    name: "Silver Tithe",
    class: "common",
    art: "forge/silver",
    kind: "Relic",
    artist: "Kaito Brandt",
    power: 41,
    stats: [33, 54, 28],
    cents: 45,
    rules: "Each player gives one card to the player on their left.",
    flavour: "A mask for every debt."
  },
  {
    name: "Ochre Herald",
    class: "common",
    art: "ember/ochre",
    kind: "Messenger",
    artist: "Pella Quist",
    power: 43,
    stats: [44, 36, 58],
    cents: 30,
    rules: "Announce a card. If you play it next turn, it costs one less.",
    flavour: "Nobody asked. Everybody heard."
  },
  {
    name: "Crimson Thicket",
    class: "common",
    art: "grove/crimson",
    kind: "Warden",
    artist: "Tobias Rehm",
    power: 39,
    stats: [36, 50, 41],
    cents: 50,
    rules: "Attackers lose one speed while the Thicket stands.",
    flavour: "It was a path last week."
  }
]);

// seeders/src/worlds/catalogue/slot.ts
var slot = (name, draws, odds, set) => ({
  name,
  draws,
  rows: Object.entries(odds).map(([classKey, weight]) => ({
    // keys of Odds are rarities; Object.entries forgets it
    classKey,
    ...set && { setKey: set.key },
    weight
  }))
});

// seeders/src/worlds/catalogue/packs-newer.ts
var ballotStub = {
  key: "ballot-stub",
  name: "Ballot Stub",
  tagline: "Two cards, one vote, no recount.",
  description: "Two cards from The Salt Parliament, for the queue and the bus. Twenty thousand stubs were printed at once, and two of them carry a mythic.",
  priceCents: 500,
  architectKey: "marrow-and-finch",
  runSize: 2e4,
  cardCount: 2,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "1",
      slots: [
        slot("Counterfoil", 1, { common: "1" }, saltParliament),
        slot(
          "Mark",
          1,
          { common: "30", uncommon: "50", rare: "17.19", epic: "2.5", legendary: "0.3", mythic: "0.01" },
          saltParliament
        )
      ]
    }
  ],
  wrapper: {
    key: "ballot-stub",
    title: "Ballot Stub",
    subtitle: "Series Three",
    contentsLine: "2 cards",
    colours: ["#02100f", "#0b3532", "#1f7a70", "#d8c27a", "#fff6d8"],
    emblem: { family: "arcana", seed: "ballot-stub", palette: "sage@140" },
    emblemCrop: { left: 110, top: 110, size: 530 }
  },
  stageColour: "#0f3a37"
};
var highChamber = {
  key: "high-chamber",
  name: "High Chamber",
  tagline: "A hundred seats. One of them is yours.",
  description: "Five cards from The Salt Parliament, with a legendary in every pack and nothing below rare. A hundred packs were sealed; there will be no more of this run.",
  priceCents: 25e3,
  architectKey: "studio-halden",
  runSize: 100,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "1",
      slots: [
        slot("Benches", 3, { epic: "1" }, saltParliament),
        slot("Gallery", 1, { rare: "55", epic: "40", mythic: "5" }, saltParliament),
        slot("Chair", 1, { legendary: "1" }, saltParliament)
      ]
    }
  ],
  wrapper: {
    key: "high-chamber",
    title: "High Chamber",
    subtitle: "Series Three",
    contentsLine: "5 cards",
    colours: ["#07060a", "#2b2410", "#7d6a2c", "#e6c968", "#fffbe6"],
    emblem: { family: "forge", seed: "high-chamber", palette: "gilt" },
    emblemCrop: { left: 85, top: 90, size: 580 }
  },
  stageColour: "#3a3013"
};
var seedPacket = {
  key: "seed-packet",
  name: "Seed Packet",
  tagline: "Sow in hope.",
  description: "Four cards from The Borrowed Garden. The picture on the front is what somebody else grew.",
  priceCents: 1500,
  architectKey: "odile-verrane",
  runSize: 500,
  cardCount: 4,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "1",
      slots: [
        slot("Row", 2, { common: "65", uncommon: "35" }, borrowedGarden),
        slot("Bed", 1, { uncommon: "72", rare: "28" }, borrowedGarden),
        slot(
          "Bloom",
          1,
          { uncommon: "70", rare: "24", epic: "5", legendary: "0.8", mythic: "0.2" },
          borrowedGarden
        )
      ]
    }
  ],
  wrapper: {
    key: "seed-packet",
    title: "Seed Packet",
    subtitle: "Series Four",
    contentsLine: "4 cards",
    colours: ["#0a1204", "#2c4a10", "#7a9a1f", "#f0d05a", "#fff8d0"],
    emblem: { family: "ember", seed: "seed-packet", palette: "ochre@60" },
    emblemCrop: { left: 110, top: 120, size: 530 }
  },
  stageColour: "#2b3f12"
};
var glasshouse = {
  key: "glasshouse",
  name: "Glasshouse",
  tagline: "Warm inside, whatever the weather.",
  description: "Five cards from The Borrowed Garden, none of them common. The last one is epic or better in two packs of five.",
  priceCents: 5e3,
  architectKey: "odile-verrane",
  runSize: 300,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "1",
      slots: [
        slot("Path", 2, { uncommon: "1" }, borrowedGarden),
        slot("Beds", 2, { rare: "1" }, borrowedGarden),
        slot("Dome", 1, { rare: "60", epic: "36", legendary: "3", mythic: "1" }, borrowedGarden)
      ]
    }
  ],
  wrapper: {
    key: "glasshouse",
    title: "Glasshouse",
    subtitle: "Series Four",
    contentsLine: "5 cards",
    colours: ["#08060f", "#2a1a4a", "#7a4f9c", "#f0a6c8", "#fff0f2"],
    emblem: { family: "grove", seed: "glasshouse", palette: "blossom@40" },
    emblemCrop: { left: 125, top: 130, size: 500 }
  },
  stageColour: "#3a2452"
};
var newerPacks = [ballotStub, highChamber, seedPacket, glasshouse];

// seeders/src/worlds/catalogue/packs.ts
var firstLight = {
  key: "first-light",
  name: "First Light",
  tagline: "Worlds, gates and the things that wait behind them.",
  description: "Five cards from The Unlit Hour, 21 to collect, every one a real card in our vault. The last card is rare or better in four packs of five, and one pack in two hundred is star-struck: nothing in it is below epic.",
  priceCents: 2500,
  architectKey: "studio-halden",
  runSize: 600,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "199",
      slots: [
        slot("Foundation", 3, { common: "70", uncommon: "30" }, unlitHour),
        slot("Rising", 1, { uncommon: "76", rare: "22", epic: "2" }, unlitHour),
        slot(
          "Headliner",
          1,
          { uncommon: "20", rare: "66.7", epic: "11", legendary: "1.8", mythic: "0.5" },
          unlitHour
        )
      ]
    },
    {
      name: "Star-struck",
      weight: "1",
      slots: [slot("Sky", 3, { epic: "1" }), slot("Zenith", 2, { legendary: "1" })]
    }
  ],
  wrapper: {
    key: "first-light",
    title: "First Light",
    subtitle: "Series One",
    contentsLine: "5 cards",
    colours: ["#090418", "#1d0d4d", "#4a1fa0", "#c04fd0", "#52d6ff"],
    emblem: { family: "astral", seed: "first-light", palette: "dusk" },
    emblemCrop: { left: 90, top: 90, size: 570 }
  },
  stageColour: "#241a52"
};
var deepSignal = {
  key: "deep-signal",
  name: "Deep Signal",
  tagline: "Something down there is answering.",
  description: "Five cards from The Unlit Hour for an ordinary evening. Fewer heights than First Light, the same ninth gate at the bottom.",
  priceCents: 1e3,
  architectKey: "studio-halden",
  runSize: 1e3,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "1",
      slots: [
        slot("Shallows", 3, { common: "84", uncommon: "16" }, unlitHour),
        slot("Shelf", 1, { common: "50", uncommon: "44", rare: "5.5", epic: "0.5" }, unlitHour),
        slot(
          "Trench",
          1,
          { uncommon: "82", rare: "15.9", epic: "1.6", legendary: "0.4", mythic: "0.1" },
          unlitHour
        )
      ]
    }
  ],
  wrapper: {
    key: "deep-signal",
    title: "Deep Signal",
    subtitle: "Series One",
    contentsLine: "5 cards",
    colours: ["#01080d", "#04303f", "#0b6d7c", "#2fd6c3", "#c8fff4"],
    emblem: { family: "abyss", seed: "deep-signal", palette: "lantern" },
    emblemCrop: { left: 150, top: 70, size: 450 }
  },
  stageColour: "#0c3a44"
};
var emberCourt = {
  key: "ember-court",
  name: "Ember Court",
  tagline: "For those who were invited.",
  description: "Five cards from The Kindled Court, none below rare. Two hundred packs were sealed and four of them hold Emberwing.",
  priceCents: 1e4,
  architectKey: "marrow-and-finch",
  runSize: 200,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "1",
      slots: [
        slot("Guests", 2, { rare: "1" }, kindledCourt),
        slot("Nobles", 2, { rare: "82", epic: "18" }, kindledCourt),
        slot("Throne", 1, { epic: "85", legendary: "13", mythic: "2" }, kindledCourt)
      ]
    }
  ],
  wrapper: {
    key: "ember-court",
    title: "Ember Court",
    subtitle: "Series Two",
    contentsLine: "5 cards",
    colours: ["#120304", "#4a0c10", "#a8221a", "#ff7a2a", "#ffd98a"],
    emblem: { family: "ember", seed: "ember-court", palette: "blaze" },
    emblemCrop: { left: 110, top: 120, size: 530 }
  },
  stageColour: "#4a1512"
};
var oldGrowth = {
  key: "old-growth",
  name: "Old Growth",
  tagline: "Start small. So did the wood.",
  description: "Five cards from The Kindled Court for the price of a coffee: the way to begin a set. The last card is uncommon or better in two packs of three, and one pack in two thousand holds Emberwing.",
  priceCents: 500,
  architectKey: "odile-verrane",
  runSize: 2e3,
  cardCount: 5,
  allowRepeats: false,
  variants: [
    {
      name: "Regular",
      weight: "1",
      slots: [
        slot("Undergrowth", 4, { common: "1" }, kindledCourt),
        slot(
          "Canopy",
          1,
          { common: "35", uncommon: "58", rare: "6.35", epic: "0.5", legendary: "0.1", mythic: "0.05" },
          kindledCourt
        )
      ]
    }
  ],
  wrapper: {
    key: "old-growth",
    title: "Old Growth",
    subtitle: "Series Two",
    contentsLine: "5 cards",
    colours: ["#04100c", "#0d3a2b", "#237a51", "#9ed65b", "#f3ffc8"],
    emblem: { family: "grove", seed: "old-growth", palette: "moss" },
    emblemCrop: { left: 125, top: 130, size: 500 }
  },
  stageColour: "#123a28"
};
var packProducts = [
  firstLight,
  deepSignal,
  emberCourt,
  oldGrowth,
  ...newerPacks
];

// seeders/src/worlds/catalogue/singles.ts
var pricedByHand = [
  {
    key: "single-lantern-of-the-tide",
    cardKey: "lantern-of-the-tide",
    priceCents: 2100,
    unitCount: 3,
    description: "The card most people met the abyss with."
  },
  {
    key: "single-the-sleepless-eye",
    cardKey: "the-sleepless-eye",
    priceCents: 8700,
    unitCount: 1,
    description: "One copy, straight from the vault."
  },
  {
    key: "single-coral-choir",
    cardKey: "coral-choir",
    priceCents: 890,
    unitCount: 5,
    description: "Five singers, one song."
  },
  {
    key: "single-frostplume",
    cardKey: "frostplume",
    priceCents: 2590,
    unitCount: 2,
    description: "For whoever keeps pulling the warm one."
  },
  {
    key: "single-amber-warden",
    cardKey: "amber-warden",
    priceCents: 12500,
    unitCount: 1,
    description: "The autumn king, one copy."
  },
  {
    key: "single-engine-saint",
    cardKey: "engine-saint",
    priceCents: 250,
    unitCount: 8,
    description: "A patient start to a Construct deck."
  }
];
var fromNewerSets = [
  ["the-brine-sovereign", 1, "One crown, one copy."],
  ["speaker-of-drowned-bells", 1, "Ring before opening."],
  ["arbiter-seven", 1, "Undefeated in small claims."],
  ["harbour-without-water", 2, "For collectors of absent seas."],
  ["gull-of-the-assembly", 2, "It will find your lunch."],
  ["white-ledger-moon", 4, "Balanced, for once."],
  ["hart-of-minutes", 4, "Every meeting needs one."],
  ["anemone-usher", 6, "Nine hundred steps, six copies."],
  ["phoenix-on-approval", 1, "No returns. That is the joke."],
  ["the-reservoir-queen", 1, "Kept cool and in the dark."],
  ["the-iron-gardener", 1, "Please mind the shears."],
  ["deed-of-the-roses", 1, "Signed by the bees."],
  ["fountain-saint", 2, "Wishes not included."],
  ["marigold-kestrel", 4, "A good first rare."],
  ["koi-of-glass", 5, "Clear, and clearly liked."],
  ["little-perihelion", 8, "Comes round again at this price."]
];
var listSingles = (cards2) => [
  ...pricedByHand,
  ...fromNewerSets.map(([cardKey, unitCount, description]) => {
    const value = cards2.find(({ key }) => key === cardKey)?.marketValueCents;
    if (value === void 0) throw new Error(`no card ${cardKey} to list`);
    const priceCents = Math.ceil(value * 1.05 / 5) * 5;
    return { key: `single-${cardKey}`, cardKey, priceCents, unitCount, description };
  })
];

// seeders/src/worlds/catalogue/index.ts
var cards = [
  ...unlitHourCards,
  ...kindledCourtCards,
  ...saltParliamentCards,
  ...borrowedGardenCards
];
var singleListings = listSingles(cards);
function cardSpec(card) {
  const set = cardSets.find(({ key: key2 }) => key2 === card.setKey);
  if (!set) throw new Error(`card ${card.key} belongs to no set`);
  const { key, motif, classKey, name, kind, power, stats, rulesText, flavourText, number, serialLimit } = card;
  return {
    key,
    motif,
    rarity: classKey,
    name,
    kind,
    power,
    stats,
    rulesText,
    flavourText,
    setCode: set.code,
    number,
    setSize: set.cardCount,
    serialLimit
  };
}
var artCatalogue = {
  cards: cards.map(cardSpec),
  wrappers: packProducts.map(({ wrapper }) => wrapper)
};

// seeders/src/art/pixels.ts
import sharp from "sharp";

// seeders/src/art/svg.ts
var TURN = Math.PI * 2;
var fixed = (value) => value.toFixed(1);
var svgDocument = (body, defs = "", width = CARD_WIDTH, height = CARD_HEIGHT) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
var shapes = /<(?:circle|ellipse|rect|path) [^>]*>/g;
var fadePaints = (svg) => svg.replace(shapes, (shape) => {
  if (!shape.includes(' opacity="') || /(?:fill|stroke)-opacity=/.test(shape)) return shape;
  const isStroked = shape.includes(' stroke="');
  if (isStroked && !shape.includes(' fill="none"')) return shape;
  return shape.replace(' opacity="', isStroked ? ' stroke-opacity="' : ' fill-opacity="');
});
var gradientStops = (stops) => stops.map(
  ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
).join("");
var linearGradient = (id, stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${gradientStops(stops)}</linearGradient>`;
var sheetGradient = (id, stops, [x1, y1, x2, y2], attributes = "") => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${attributes}>${gradientStops(stops)}</linearGradient>`;
var radialGradient = (id, stops, attributes = "") => `<radialGradient id="${id}" ${attributes}>${gradientStops(stops)}</radialGradient>`;
var polyline = (points) => `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L")}`;
var polygon = (points) => `${polyline(points)}Z`;
var pointOn = (x, y, radius, angle) => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius
];
var circle = (x, y, radius, attributes) => `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${radius.toFixed(2)}" ${attributes}/>`;
var path = (data, attributes) => `<path d="${data}" ${attributes}/>`;
var mirrored = (body) => `<g>${body}</g><g transform="scale(-1 1)">${body}</g>`;
function spline(points, isClosed = false, tension = 0.5) {
  const count = points.length;
  const at = (index) => points[isClosed ? (index + count) % count : clamp(index, 0, count - 1)] ?? [0, 0];
  const [startX, startY] = at(0);
  let data = `M${fixed(startX)} ${fixed(startY)}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const pull = tension / 3;
    data += `C${fixed(from[0] + (to[0] - before[0]) * pull)} ${fixed(from[1] + (to[1] - before[1]) * pull)} ${fixed(to[0] - (after[0] - from[0]) * pull)} ${fixed(to[1] - (after[1] - from[1]) * pull)} ${fixed(to[0])} ${fixed(to[1])}`;
  }
  return isClosed ? `${data}Z` : data;
}
function taperedStroke(points, startWidth, endWidth, profile = () => 1) {
  const left = [];
  const right = [];
  points.forEach((point, index) => {
    const from = points[Math.max(0, index - 1)] ?? point;
    const to = points[Math.min(points.length - 1, index + 1)] ?? point;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const along = index / (points.length - 1);
    const half = lerp(startWidth, endWidth, along) * profile(along) / 2 / length;
    const acrossX = -(to[1] - from[1]) * half;
    const acrossY = (to[0] - from[0]) * half;
    left.push([point[0] + acrossX, point[1] + acrossY]);
    right.unshift([point[0] - acrossX, point[1] - acrossY]);
  });
  return spline([...left, ...right], true, 1);
}
function fourPointStar(x, y, radius, waist = 0.06) {
  const pinch = radius * waist;
  return `M${fixed(x)} ${fixed(y - radius)}Q${fixed(x + pinch)} ${fixed(y - pinch)} ${fixed(x + radius)} ${fixed(y)}Q${fixed(x + pinch)} ${fixed(y + pinch)} ${fixed(x)} ${fixed(y + radius)}Q${fixed(x - pinch)} ${fixed(y + pinch)} ${fixed(x - radius)} ${fixed(y)}Q${fixed(x - pinch)} ${fixed(y - pinch)} ${fixed(x)} ${fixed(y - radius)}Z`;
}
var sparkle = (x, y, radius, colour, opacity = 1) => path(fourPointStar(x, y, radius), `fill="${colour}" opacity="${opacity}"`);
function rosette([x, y], { radius, swing, waves, turns = 1 }, attributes) {
  const points = Array.from({ length: 1101 }, (_, step) => {
    const angle = step / 1100 * TURN * turns;
    const distance = radius + swing * Math.cos(waves[0] * angle) + swing * 0.45 * Math.cos(waves[1] * angle);
    return pointOn(x, y, distance, angle);
  });
  return path(polyline(points), `fill="none" ${attributes}`);
}
var inGrey = (body, fill, stroke) => body.replace(/fill="(?!none)[^"]*"/g, `fill="${fill}"`).replace(/stroke="(?!none)[^"]*"/g, `stroke="${stroke}"`);
var onBlack = (body, defs = "") => svgDocument(`<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#000"/>${body}`, defs);

// seeders/src/art/pixels.ts
var openPixels = ({ data, width, height, channels: channels2 }) => sharp(data, { raw: { width, height, channels: channels2 } });
var toneDown = (value) => value <= 0 ? 0 : value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
function paintPixels(paint, resolution = 1, size = { width: CARD_WIDTH, height: CARD_HEIGHT }) {
  const width = Math.round(size.width * resolution);
  const height = Math.round(size.height * resolution);
  const data = Buffer.alloc(width * height * 3);
  const stepX = size.width / width;
  const stepY = size.height / height;
  let offset = 0;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const colour = paint((column + 0.5) * stepX, (row + 0.5) * stepY);
      data[offset++] = toneDown(colour[0]) * 255;
      data[offset++] = toneDown(colour[1]) * 255;
      data[offset++] = toneDown(colour[2]) * 255;
    }
  return { data, width, height, channels: 3 };
}
async function drawSvg(svg, width) {
  const sized = width === void 0 ? svg : svg.replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${width}"`);
  const { data, info } = await sharp(Buffer.from(fadePaints(sized))).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
async function resizePixels(source, width, height, kernel = "cubic") {
  if (source.width === width && source.height === height) return source;
  const data = await openPixels(source).resize(width, height, { fit: "fill", kernel }).raw().toBuffer();
  return { data, width, height, channels: source.channels };
}
function layOver(base, top) {
  const under = base.data;
  const over = top.data;
  for (let from = 0, to = 0; from < over.length; from += 4, to += 3) {
    const alpha = over[from + 3] ?? 0;
    if (alpha === 0) continue;
    const rest = 255 - alpha;
    for (let part = 0; part < 3; part++)
      under[to + part] = ((over[from + part] ?? 0) * alpha + (under[to + part] ?? 0) * rest) / 255 + 0.5;
  }
}
function screenOver(base, light) {
  const under = base.data;
  const over = light.data;
  for (let index = 0; index < under.length; index++) {
    const value = over[index] ?? 0;
    if (value !== 0) under[index] = 255 - (255 - (under[index] ?? 0)) * (255 - value) / 255 + 0.5;
  }
}
function shadeOver(base, shade, strength, drop) {
  const under = base.data;
  const shift = drop * base.width;
  const count = base.width * base.height;
  for (let index = shift; index < count; index++) {
    const value = shade.data[index - shift] ?? 0;
    if (value === 0) continue;
    const keep = 1 - value / 255 * strength;
    for (let part = index * 3; part < index * 3 + 3; part++) under[part] = (under[part] ?? 0) * keep;
  }
}
function halveOnBlack(source, width) {
  const step = source.width > width ? 2 : 1;
  const height = Math.floor(source.height / step);
  const data = Buffer.alloc(width * height * 3);
  const from = source.data;
  const right = (step - 1) * 4;
  const below = (step - 1) * source.width * 4;
  let to = 0;
  for (let row = 0; row < height; row++) {
    let at = row * step * source.width * 4;
    for (let column = 0; column < width; column++) {
      const [first, second, third] = [at + right, at + below, at + below + right];
      const alpha = from[at + 3] ?? 0;
      const [alphaRight, alphaBelow, alphaLast] = [
        from[first + 3] ?? 0,
        from[second + 3] ?? 0,
        from[third + 3] ?? 0
      ];
      if (alpha + alphaRight + alphaBelow + alphaLast > 0)
        for (let part = 0; part < 3; part++)
          data[to + part] = ((from[at + part] ?? 0) * alpha + (from[first + part] ?? 0) * alphaRight + (from[second + part] ?? 0) * alphaBelow + (from[third + part] ?? 0) * alphaLast) / 1020;
      at += step * 4;
      to += 3;
    }
  }
  return { data, width, height, channels: 3 };
}
function halveAlpha(source) {
  const [width, height] = [source.width / 2, source.height / 2];
  const data = Buffer.alloc(width * height);
  for (let row = 0, to = 0; row < height; row++)
    for (let column = 0; column < width; column++, to++)
      data[to] = source.data[(row * 2 * source.width + column * 2) * 4 + 3] ?? 0;
  return { data, width, height, channels: 1 };
}

// seeders/src/art/rarity-style.ts
var rarityStyles = {
  common: {
    label: "Common",
    colour: "#a3abba",
    metal: ["#2a2e36", "#565d69", "#8a92a0", "#3a3f49", "#6d7582", "#23262d"],
    pips: 1,
    shape: '<circle r="8"/>',
    artFoil: 0,
    hasDoubleRule: false
  },
  uncommon: {
    label: "Uncommon",
    colour: "#4fd1a1",
    metal: ["#0d2a22", "#2c6b57", "#7fd9b9", "#1c4a3c", "#52a88b", "#0b211b"],
    pips: 2,
    shape: '<path d="M0 -10L10 0L0 10L-10 0Z"/>',
    artFoil: 0.25,
    hasDoubleRule: false
  },
  rare: {
    label: "Rare",
    colour: "#5eb2ff",
    metal: ["#0a1e3d", "#2b63a8", "#9dd0ff", "#153766", "#5b9fe0", "#081730"],
    pips: 3,
    shape: '<path d="M0 -11L10.5 8H-10.5Z"/>',
    artFoil: 0.6,
    hasDoubleRule: false
  },
  epic: {
    label: "Epic",
    colour: "#bd85ff",
    metal: ["#1f0b3d", "#5e31a8", "#d9b8ff", "#361566", "#9a64e6", "#170730"],
    pips: 4,
    shape: '<path d="M0 -11L9.5 -5.5V5.5L0 11L-9.5 5.5V-5.5Z"/>',
    artFoil: 0.85,
    hasDoubleRule: false
  },
  legendary: {
    label: "Legendary",
    colour: "#ffc24b",
    metal: ["#3d2506", "#a8761f", "#fff0b8", "#6b450c", "#f0c052", "#2b1a04"],
    pips: 5,
    shape: '<path d="M0 -12L3.4 -4L12 -3.4L5.4 2.2L7.6 10.6L0 6L-7.6 10.6L-5.4 2.2L-12 -3.4L-3.4 -4Z"/>',
    artFoil: 1,
    hasDoubleRule: true
  },
  mythic: {
    label: "Mythic",
    colour: "#ff7fd6",
    metal: ["#ff8ad8", "#8ad4ff", "#f6ffd0", "#b58aff", "#7dffdc", "#ffb38a"],
    pips: 6,
    shape: '<path d="M0 -13L3 -6L9.2 -9.2L6 -3L13 0L6 3L9.2 9.2L3 6L0 13L-3 6L-9.2 9.2L-6 3L-13 0L-6 -3L-9.2 -9.2L-3 -6Z"/>',
    artFoil: 1,
    hasDoubleRule: true
  }
};
var familyMarks = {
  astral: '<circle r="9"/><ellipse rx="21" ry="7" transform="rotate(-24)" fill="none" stroke-width="3.4"/>',
  ember: '<path d="M0 -22C4 -10 15 -6 13 8C12 17 6 21 0 21C-6 21 -13 17 -13 8C-13 1 -8 -1 -7 -8C-3 -6 -1 -2 -1 2C4 -4 3 -14 0 -22Z"/>',
  abyss: '<path d="M-18 2C-18 -22 18 -22 18 2Z"/><path d="M-13 5q-4 8 0 16M-4 5q-3 9 1 17M5 5q4 8 0 17M14 5q3 8 -1 15" fill="none" stroke-width="3.2" stroke-linecap="round"/>',
  grove: '<path d="M0 22V-2M0 8C-16 6 -19 -8 -18 -18C-6 -17 1 -8 0 8M0 2C2 -10 9 -15 19 -15C19 -4 12 3 0 4" fill-rule="evenodd" stroke-width="2.6" stroke-linejoin="round"/>',
  forge: '<path d="M-4 -21h8l2 6 5 2 6-3 5 6-4 5 1 5 6 3-2 8-7 0-3 4 1 7-8 3-4-6h-4l-4 6-8-3 1-7-3-4-7 0-2-8 6-3 1-5-4-5 5-6 6 3 5-2z M0 -8a8 8 0 1 0 .1 0z" fill-rule="evenodd"/>',
  arcana: '<path d="M-22 0Q0 -20 22 0Q0 20 -22 0Z" fill="none" stroke-width="3.4"/><circle r="6.5"/><path d="M0 -24v7M0 24v-7" stroke-width="3"/>'
};

// seeders/src/art/frame.ts
var cutCorners = (inset, cut) => {
  const [right, bottom] = [CARD_WIDTH - inset, CARD_HEIGHT - inset];
  return polygon([
    [inset + cut, inset],
    [right - cut, inset],
    [right, inset + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [inset + cut, bottom],
    [inset, bottom - cut],
    [inset, inset + cut]
  ]);
};
var pointedPlate = (left, top, right, bottom, point) => polygon([
  [left, (top + bottom) / 2],
  [left + point, top],
  [right - point, top],
  [right, (top + bottom) / 2],
  [right - point, bottom],
  [left + point, bottom]
]);
function frameGradients({ metal, colour }, rarity) {
  const once = metal.map((hex, index) => [index / (metal.length - 1), hex]);
  const twice = [
    ...once.map(([offset, hex]) => [offset / 2, hex]),
    ...once.map(([offset, hex]) => [0.5 + offset / 2, hex])
  ];
  const lettering = rarity === "mythic" ? [
    [0, "#fff"],
    [1, "#e9dcff"]
  ] : [
    [0, "#ffffff"],
    [0.48, mixHex(colour, "#ffffff", 0.72)],
    [0.52, mixHex(colour, "#ffffff", 0.45)],
    [1, mixHex(colour, "#ffffff", 0.85)]
  ];
  return sheetGradient("metal", twice, [0, 0, CARD_WIDTH, CARD_HEIGHT], 'spreadMethod="reflect"') + sheetGradient("metal-back", once, [0, CARD_HEIGHT, CARD_WIDTH, 0]) + linearGradient("lettering", lettering) + linearGradient("plate", [
    [0, "#1b1e27"],
    [0.5, "#0c0e14"],
    [1, "#14161d"]
  ]);
}
function cornerOrnament(x, y, { colour }) {
  const [flipX, flipY] = [x > CARD_WIDTH / 2 ? -1 : 1, y > CARD_HEIGHT / 2 ? -1 : 1];
  return `<g transform="translate(${x} ${y}) scale(${flipX} ${flipY})">` + path(
    "M0 92L0 30L30 0L92 0L78 10L36 10L10 36L10 78Z",
    'fill="url(#metal-back)" stroke="#05060a" stroke-width="1.4"'
  ) + `<circle cx="24" cy="24" r="4.6" fill="${colour}" stroke="#05060a" stroke-width="1.2"/></g>`;
}
function frameBody(style) {
  const rim = cutCorners(0, 0) + cutCorners(26, 30);
  const line = (inset, cut, attributes) => path(cutCorners(inset, cut), `fill="none" ${attributes}`);
  return [
    path(rim, 'fill="url(#metal)" fill-rule="evenodd"'),
    `<clipPath id="rim"><path d="${rim}" clip-rule="evenodd"/></clipPath>`,
    `<g clip-path="url(#rim)" opacity=".5"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" filter="url(#brushed)"/></g>`,
    line(3, 36, 'stroke="#fff" stroke-opacity=".5" stroke-width="1.6"'),
    line(26, 30, 'stroke="#05060a" stroke-width="5"'),
    line(31, 28, 'stroke="url(#metal-back)" stroke-width="2.2"'),
    style.hasDoubleRule ? line(38, 26, 'stroke="url(#metal-back)" stroke-width="1" opacity=".8"') : "",
    ...[27, CARD_WIDTH - 27].flatMap((x) => [27, CARD_HEIGHT - 27].map((y) => cornerOrnament(x, y, style)))
  ].join("");
}
var brushedMetal = '<filter id="brushed" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .55 0 0 0 -.16"/></filter>';
async function drawFrame(rarity) {
  const style = rarityStyles[rarity];
  const body = frameBody(style);
  const scrim = `<rect x="30" y="640" width="${CARD_WIDTH - 60}" height="${CARD_HEIGHT - 670}" fill="url(#scrim)"/>`;
  const scrimGradient = linearGradient("scrim", [
    [0, "#05060a", 0],
    [0.3, "#05060a", 0.55],
    [1, "#05060a", 0.93]
  ]);
  const defs = frameGradients(style, rarity) + brushedMetal + scrimGradient;
  const grey = body.replaceAll("url(#metal)", "#6e6e6e").replaceAll("url(#metal-back)", "#e6e6e6");
  const panel = `<rect x="30" y="716" width="${CARD_WIDTH - 60}" height="${CARD_HEIGHT - 746}" fill="#000" opacity=".86"/>`;
  return {
    picture: await drawSvg(svgDocument(scrim + body, defs)),
    foil: await drawSvg(svgDocument(panel + grey, defs), CARD_WIDTH / 2)
  };
}
var drawn = /* @__PURE__ */ new Map();
function loadFrame(rarity) {
  const known = drawn.get(rarity) ?? drawFrame(rarity);
  drawn.set(rarity, known);
  return known;
}

// seeders/src/art/lettering.ts
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
var files = {
  title: "cinzel/files/cinzel-latin-700-normal.woff",
  display: "cinzel/files/cinzel-latin-900-normal.woff",
  body: "cormorant/files/cormorant-latin-600-normal.woff",
  italic: "cormorant/files/cormorant-latin-500-italic.woff",
  label: "chakra-petch/files/chakra-petch-latin-600-normal.woff",
  wide: "encode-sans-expanded/files/encode-sans-expanded-latin-700-normal.woff",
  mono: "space-mono/files/space-mono-latin-700-normal.woff"
};
var { resolve } = createRequire(import.meta.url);
var loaded = /* @__PURE__ */ new Map();
function loadFont(typeface) {
  const known = loaded.get(typeface);
  if (known) return known;
  const bytes = readFileSync(resolve(`@fontsource/${files[typeface]}`));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(typeface, font);
  return font;
}
var short = (value) => String(Math.round(value * 10) / 10);
function pathData(outline) {
  return outline.commands.map((command) => {
    if (command.type === "Z") return "Z";
    const end = [command.x, command.y];
    if (command.type === "C")
      return `C${[command.x1, command.y1, command.x2, command.y2, ...end].map(short).join(" ")}`;
    if (command.type === "Q") return `Q${[command.x1, command.y1, ...end].map(short).join(" ")}`;
    return `${command.type}${end.map(short).join(" ")}`;
  }).join("");
}
function layOut(typeface, words, size, tracking) {
  const font = loadFont(typeface);
  const scale = size / font.unitsPerEm;
  let cursor = 0;
  const placed = Array.from(words).map((letter, index, letters) => {
    const glyph = font.charToGlyph(letter);
    const previous = letters[index - 1];
    if (previous !== void 0) cursor += kerning(font, previous, letter) * scale;
    const start = cursor;
    cursor += (glyph.advanceWidth ?? 0) * scale + tracking;
    return { glyph, start };
  });
  return { placed, width: cursor - tracking };
}
function kerning(font, left, right) {
  try {
    return font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) || 0;
  } catch {
    return 0;
  }
}
var measureText = (typeface, words, size, tracking = 0) => layOut(typeface, words, size, tracking).width;
function textPath(typeface, words, [x, y, size], { anchor = "start", tracking = 0, attributes = "" } = {}) {
  const { placed, width } = layOut(typeface, words, size, tracking);
  const start = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width : x;
  const data = placed.map(({ glyph, start: offset }) => pathData(glyph.getPath(start + offset, y, size)));
  return `<path d="${data.join("")}" ${attributes}/>`;
}
function fitSize(typeface, words, size, maximum, tracking = 0) {
  while (size > 10 && measureText(typeface, words, size, tracking) > maximum) size -= 0.5;
  return size;
}
function wrapText(typeface, words, size, maximum) {
  const lines = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureText(typeface, longer, size) > maximum) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

// seeders/src/art/card-face.ts
var MIDDLE = CARD_WIDTH / 2;
var FOOT = 976;
var hexagon = (x, y, radius) => polygon(
  Array.from({ length: 6 }, (_, index) => [
    x + Math.sin(index / 6 * TURN) * radius,
    y - Math.cos(index / 6 * TURN) * radius
  ])
);
function nameLettering({ name }, attributes) {
  const words = name.toUpperCase();
  const size = fitSize("title", words, 43, 520, 1.5);
  return textPath("title", words, [MIDDLE, 761 + size * 0.35, size], {
    anchor: "middle",
    tracking: 1.5,
    attributes
  });
}
var NAME_PLATE = pointedPlate(46, 722, CARD_WIDTH - 46, 800, 34);
var NAME_PLATE_INSIDE = pointedPlate(54, 727, CARD_WIDTH - 54, 795, 31);
function namePlate(spec, colour) {
  const gem = `<g transform="translate(${MIDDLE} 798) scale(.82)">${path("M0 -23L23 0L0 23L-23 0Z", 'fill="url(#metal)" stroke="#05060a" stroke-width="2"')}${path("M0 -15L15 0L0 15L-15 0Z", `fill="${colour}"`)}${path("M0 -15L15 0L0 0Z", 'fill="#fff" opacity=".55"')}${path("M0 15L-15 0L0 0Z", 'fill="#000" opacity=".3"')}</g>`;
  return [
    path(NAME_PLATE, 'fill="#000" opacity=".5" transform="translate(0 6)"'),
    path(NAME_PLATE, 'fill="url(#metal)"'),
    path(NAME_PLATE_INSIDE, 'fill="url(#plate)" stroke="#05060a" stroke-width="2"'),
    path(
      pointedPlate(62, 731, CARD_WIDTH - 62, 791, 28),
      'fill="none" stroke="url(#metal-back)" stroke-width="1" opacity=".7"'
    ),
    nameLettering(spec, 'fill="#000" opacity=".6" transform="translate(0 2.4)"'),
    nameLettering(spec, 'fill="url(#lettering)"'),
    gem
  ].join("");
}
function rulesPanel({ kind, rulesText, flavourText }, colour) {
  const rules = wrapText("body", rulesText, 25.5, 560);
  const flavour = rules.length < 3 ? wrapText("italic", flavourText, 22.5, 540).slice(0, 2) : [];
  const label = textPath("label", kind.toUpperCase(), [MIDDLE, 832, 17.5], {
    anchor: "middle",
    tracking: 4.2,
    attributes: `fill="${mixHex(colour, "#ffffff", 0.35)}"`
  });
  const rulesLines = rules.map(
    (line, index) => textPath("body", line, [MIDDLE, 868 + index * 29, 25.5], {
      anchor: "middle",
      attributes: 'fill="#f4f1ea"'
    })
  );
  const flavourTop = 869 + rules.length * 29;
  const flavourLines = flavour.map(
    (line, index) => textPath("italic", line, [MIDDLE, flavourTop + index * 26, 22.5], {
      anchor: "middle",
      attributes: 'fill="#c9c6d2"'
    })
  );
  return [label, ...rulesLines, ...flavourLines].join("");
}
function statLine({ stats }) {
  const shown = [
    ["ATK", stats.attack],
    ["DEF", stats.defence],
    ["SPD", stats.speed]
  ];
  return shown.map(([label, value], index) => {
    const x = MIDDLE + (index - 1) * 92;
    return textPath("wide", String(value), [x, FOOT - 1, 22], { anchor: "middle", attributes: 'fill="#fff"' }) + textPath("label", label, [x, FOOT + 19, 12.5], {
      anchor: "middle",
      tracking: 2,
      attributes: 'fill="#9aa0b0"'
    });
  }).join("");
}
function editionMark({ serialLimit }) {
  if (serialLimit === null)
    return textPath("mono", "UNLIMITED", [CARD_WIDTH - 82, FOOT, 15], {
      anchor: "end",
      attributes: 'fill="#8b91a0"'
    });
  const words = `1 OF ${serialLimit}`;
  const width = measureText("mono", words, 18) + 30;
  return path(
    pointedPlate(CARD_WIDTH - 78 - width, FOOT - 23, CARD_WIDTH - 78, FOOT + 9, 9),
    'fill="#05060a" stroke="url(#metal-back)" stroke-width="1.6"'
  ) + textPath("mono", words, [CARD_WIDTH - 78 - width / 2, FOOT - 0.5, 18], {
    anchor: "middle",
    attributes: 'fill="url(#lettering)"'
  });
}
function rarityPips({ rarity }) {
  const { pips, colour, shape } = rarityStyles[rarity];
  return Array.from({ length: 6 }, (_, index) => {
    const x = fixed(MIDDLE + (index - 2.5) * 21);
    return index < pips ? `<g transform="translate(${x} ${FOOT + 33}) scale(.55)" fill="${colour}">${shape}</g>` : `<circle cx="${x}" cy="${FOOT + 33}" r="2.4" fill="#596070"/>`;
  }).join("");
}
function cornerBadges({ motif, power }, markColour) {
  const plate = pointedPlate(CARD_WIDTH - 176, 66, CARD_WIDTH - 48, 126, 24);
  return [
    path(hexagon(92, 96, 50), 'fill="#000" opacity=".45" transform="translate(0 5)"'),
    path(hexagon(92, 96, 50), 'fill="url(#metal)" stroke="#05060a" stroke-width="2"'),
    path(hexagon(92, 96, 40), 'fill="url(#plate)" stroke="#05060a" stroke-width="1.5"'),
    `<g transform="translate(92 96) scale(1.06)" fill="${markColour}" stroke="${markColour}" stroke-width="0">${familyMarks[motif.family]}</g>`,
    path(plate, 'fill="#000" opacity=".45" transform="translate(0 5)"'),
    path(plate, 'fill="url(#metal)" stroke="#05060a" stroke-width="2"'),
    path(pointedPlate(CARD_WIDTH - 168, 71, CARD_WIDTH - 56, 121, 21), 'fill="url(#plate)"'),
    textPath("wide", String(power), [CARD_WIDTH - 112, 108, 34], {
      anchor: "middle",
      attributes: 'fill="url(#lettering)"'
    })
  ].join("");
}
function cardFace(spec, markColour) {
  const style = rarityStyles[spec.rarity];
  const collectorNumber = `${spec.setCode}  ${String(spec.number).padStart(3, "0")}/${String(spec.setSize).padStart(3, "0")}`;
  const body = [
    rulesPanel(spec, style.colour),
    path(`M96 ${FOOT - 34}H${CARD_WIDTH - 96}`, 'fill="none" stroke="url(#metal-back)" stroke-width="1.2" opacity=".8"'),
    textPath("mono", collectorNumber, [82, FOOT, 17], { attributes: 'fill="#aeb3c0"' }),
    statLine(spec),
    editionMark(spec),
    rarityPips(spec),
    namePlate(spec, style.colour),
    cornerBadges(spec, markColour)
  ];
  return svgDocument(body.join(""), frameGradients(style, spec.rarity), CARD_WIDTH, CARD_HEIGHT);
}

// seeders/src/art/compose.ts
var reductionFor = (radius) => radius >= 14 ? 5 : radius >= 6 ? 3 : radius >= 2.5 ? 2 : 1;
var HALF_WIDTH = CARD_WIDTH / 2;
async function makeLight(source, { radius, gain = 1 }) {
  const reduction = reductionFor(radius);
  const width = Math.round(CARD_WIDTH / reduction);
  const height = Math.round(CARD_HEIGHT / reduction);
  const data = await openPixels(source).resize(width, height, { fit: "fill", kernel: "linear" }).blur(Math.max(0.5, radius / reduction)).linear(gain, 0).raw().toBuffer();
  return resizePixels({ data, width, height, channels: 3 }, CARD_WIDTH, CARD_HEIGHT, "linear");
}
async function makeShade(source, radius) {
  const reduction = reductionFor(radius);
  const width = Math.round(CARD_WIDTH / reduction);
  const height = Math.round(CARD_HEIGHT / reduction);
  const data = await openPixels(source).resize(width, height, { fit: "fill", kernel: "linear" }).blur(radius / reduction).extractChannel(0).raw().toBuffer();
  const enlarged = await openPixels({ data, width, height, channels: 1 }).resize(CARD_WIDTH, CARD_HEIGHT, { fit: "fill", kernel: "linear" }).extractChannel(0).raw().toBuffer();
  return { data: enlarged, width: CARD_WIDTH, height: CARD_HEIGHT, channels: 1 };
}
async function drawBlurred(svg, radius) {
  const small = await drawSvg(svg, HALF_WIDTH);
  const data = await openPixels(small).blur(radius / 2).raw().toBuffer();
  return resizePixels({ ...small, data }, CARD_WIDTH, CARD_HEIGHT, "linear");
}
async function addLayer(base, layer) {
  if (layer.blur !== void 0) {
    layOver(base, await drawBlurred(layer.svg, layer.blur));
    return;
  }
  const lightOnly = layer.isHidden === true && !layer.shadow;
  const drawing = await drawSvg(layer.svg, lightOnly ? HALF_WIDTH : void 0);
  if (layer.shadow)
    shadeOver(
      base,
      await makeShade(halveAlpha(drawing), layer.shadow.radius),
      layer.shadow.strength ?? 0.75,
      Math.round(layer.shadow.radius * 0.5)
    );
  const lights = [...layer.halo ? [layer.halo] : [], ...layer.glows ?? []];
  const source = lights.length > 0 ? halveOnBlack(drawing, HALF_WIDTH) : void 0;
  if (layer.halo && source) screenOver(base, await makeLight(source, layer.halo));
  if (!layer.isHidden) layOver(base, drawing);
  for (const glow of layer.glows ?? []) if (source) screenOver(base, await makeLight(source, glow));
}
async function composeScene(scene) {
  const painted = paintPixels(scene.backdrop.paint, scene.backdrop.resolution);
  const base = await resizePixels(painted, CARD_WIDTH, CARD_HEIGHT, "linear");
  for (const layer of scene.layers) await addLayer(base, layer);
  if (!scene.isMirrored) return base;
  return { ...base, data: await openPixels(base).flop().raw().toBuffer() };
}

// seeders/src/art/encode.ts
function joinAlpha(colours, alpha) {
  const count = colours.width * colours.height;
  const data = Buffer.alloc(count * 4);
  for (let index = 0; index < count; index++) {
    data[index * 4] = colours.data[index * 3] ?? 0;
    data[index * 4 + 1] = colours.data[index * 3 + 1] ?? 0;
    data[index * 4 + 2] = colours.data[index * 3 + 2] ?? 0;
    data[index * 4 + 3] = alpha.data[index] ?? 0;
  }
  return { ...colours, data, channels: 4 };
}
async function encodeSizes(colours, alpha) {
  const picture = joinAlpha(colours, alpha);
  const medium = await shrink(picture, 360);
  const small = await shrink(medium, 180);
  return {
    full: await openPixels(picture).resize(750).webp({ quality: 87, alphaQuality: 90, effort: 1 }).toBuffer(),
    medium: await openPixels(medium).webp({ quality: 82, effort: 2 }).toBuffer(),
    small: await openPixels(small).webp({ quality: 82, effort: 2 }).toBuffer()
  };
}
async function shrink(picture, width) {
  const { data, info } = await openPixels(picture).resize(width).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
async function encodeFoil(strength) {
  const { width, height } = strength;
  const white = Buffer.alloc(width * height * 3, 255);
  const masked = joinAlpha({ data: white, width, height, channels: 3 }, strength);
  return openPixels(masked).resize(375).webp({ quality: 60, alphaQuality: 70, effort: 1 }).toBuffer();
}

// seeders/src/art/noise.ts
var fade = (t) => t * t * t * (t * (t * 6 - 15) + 10);
function gradientNoise(seed) {
  const random = seededRandom(`noise ${seed}`);
  const order = new Uint8Array(256).map((_, index) => index);
  for (let index = 255; index > 0; index--) {
    const other = random.integer(0, index);
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  const permutation = new Uint8Array(512).map((_, index) => order[index & 255] ?? 0);
  const angles = new Float32Array(512).map(() => random.between(0, 2 * Math.PI));
  const slopeX = angles.map(Math.cos);
  const slopeY = angles.map(Math.sin);
  const corner = (column, row, dx, dy) => {
    const slot2 = permutation[(column & 255) + (permutation[row & 255] ?? 0)] ?? 0;
    return (slopeX[slot2] ?? 0) * dx + (slopeY[slot2] ?? 0) * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const across = fade(dx);
    const topLeft = corner(column, row, dx, dy);
    const bottomLeft = corner(column, row + 1, dx, dy - 1);
    const top = topLeft + across * (corner(column + 1, row, dx - 1, dy) - topLeft);
    const bottom = bottomLeft + across * (corner(column + 1, row + 1, dx - 1, dy - 1) - bottomLeft);
    return (top + fade(dy) * (bottom - top)) * 1.5;
  };
}
function createNoise(seed) {
  const gradient = gradientNoise(seed);
  return {
    gradient,
    fractal(x, y, octaves = 5) {
      let sum = 0;
      let weight = 1;
      let total2 = 0;
      for (let octave = 0; octave < octaves; octave++) {
        sum += weight * gradient(x, y);
        total2 += weight;
        weight *= 0.5;
        x = x * 2.03 + 17.3;
        y = y * 2.03 + 9.1;
      }
      return sum / total2;
    },
    ridged(x, y, octaves = 5) {
      let sum = 0;
      let weight = 1;
      let total2 = 0;
      for (let octave = 0; octave < octaves; octave++) {
        const crease = 1 - Math.abs(gradient(x, y));
        sum += weight * crease * crease;
        total2 += weight;
        weight *= 0.5;
        x = x * 2.07 + 5.1;
        y = y * 2.07 + 1.7;
      }
      return sum / total2;
    }
  };
}
function sampleOnGrid(width, height, spacing, compute) {
  const columns = Math.ceil(width / spacing) + 2;
  const rows2 = Math.ceil(height / spacing) + 2;
  const nodes = new Float32Array(columns * rows2);
  for (let row = 0; row < rows2; row++)
    for (let column = 0; column < columns; column++)
      nodes[row * columns + column] = compute(column * spacing, row * spacing);
  const node = (index) => nodes[index] ?? 0;
  return (x, y) => {
    const across = clamp(x / spacing, 0, columns - 1.001);
    const down = clamp(y / spacing, 0, rows2 - 1.001);
    const column = Math.floor(across);
    const row = Math.floor(down);
    const dx = across - column;
    const corner = row * columns + column;
    const top = node(corner) + dx * (node(corner + 1) - node(corner));
    const below = corner + columns;
    const bottom = node(below) + dx * (node(below + 1) - node(below));
    return top + (down - row) * (bottom - top);
  };
}

// seeders/src/art/families/abyss-jelly.ts
var jellyGradients = ({ mid, bright, pale, accent }) => radialGradient(
  "bell",
  [
    [0, pale, 0.92],
    [0.35, bright, 0.55],
    [0.7, mid, 0.5],
    [0.92, accent, 0.55],
    [1, pale, 0.9]
  ],
  'cx="0.5" cy="0.75" r="0.78"'
) + radialGradient("core", [
  [0, "#fff", 1],
  [0.3, accent, 0.95],
  [0.65, accent, 0.45],
  [1, accent, 0]
]) + linearGradient("tentacle", [
  [0, pale, 0.95],
  [0.5, bright, 0.6],
  [1, accent, 0]
]) + linearGradient("arm", [
  [0, pale, 0.9],
  [0.4, accent, 0.7],
  [1, bright, 0]
]);
function bellOutline({ x, hemY, width, height }, scallops) {
  const bulge2 = (along) => Math.sin(Math.PI * along);
  let hem = "";
  for (let index = 0; index < scallops; index++) {
    const middle = bulge2((index + 0.5) / scallops);
    const controlX = x - width + 2 * width * (index + 0.5) / scallops;
    const endX = x - width + 2 * width * (index + 1) / scallops;
    const rise = index === scallops - 1 ? 0 : 8 * bulge2((index + 1) / scallops);
    hem += `Q${fixed(controlX)} ${fixed(hemY + 20 + 28 * middle)} ${fixed(endX)} ${fixed(hemY + rise)}`;
  }
  const [shoulder, top] = [hemY - height * 0.86, hemY - height * 1.3];
  return `M${fixed(x - width)} ${fixed(hemY)}${hem}C${fixed(x + width + 6)} ${fixed(shoulder)} ${fixed(x + width * 0.52)} ${fixed(top)} ${fixed(x)} ${fixed(top)}C${fixed(x - width * 0.52)} ${fixed(top)} ${fixed(x - width - 6)} ${fixed(shoulder)} ${fixed(x - width)} ${fixed(hemY)}Z`;
}
function bellRibs({ x, hemY, width, height }, colour, count) {
  const apex = hemY - height * 0.98;
  return Array.from({ length: count + 1 }, (_, index) => {
    const across = index / count * 2 - 1;
    const endX = x + width * 0.985 * Math.sin(across * 1.5) / Math.sin(1.5);
    const data = `M${fixed(x + across * 14)} ${fixed(apex)}C${fixed(x + across * width * 0.55)} ${fixed(apex - 16)} ${fixed(endX)} ${fixed(hemY - height * 0.6)} ${fixed(endX)} ${fixed(hemY + 12 * Math.cos(across * 1.4))}`;
    return path(
      data,
      `fill="none" stroke="${colour}" stroke-width="${index % 2 ? 1 : 2}" opacity="${index % 2 ? 0.4 : 0.75}"`
    );
  }).join("");
}
function trailingTentacles(random, { x, hemY, width }, count) {
  return Array.from({ length: count }, (_, index) => {
    const along = index / (count - 1);
    const rootX = x - width * 0.95 + width * 1.9 * along;
    const length = random.between(330, 640) * (0.75 + 0.4 * Math.sin(Math.PI * along));
    const phase = random.next() * TURN;
    const swing = random.between(14, 40);
    const waves = random.between(4.6, 5.6);
    const points = Array.from({ length: 15 }, (_2, step) => {
      const down = step / 14;
      const sway = Math.sin(phase + down * waves) * swing * down;
      return [rootX + (rootX - x) * 0.22 * down + sway, hemY + 14 + length * down];
    });
    return path(
      taperedStroke(points, random.between(4, 8), 0.6),
      `fill="url(#tentacle)" opacity="${fixed(random.between(0.5, 0.95))}"`
    );
  }).join("");
}
function frilledArms(random, { x, hemY }, colour, count) {
  return Array.from({ length: count }, (_, index) => {
    const rootX = x + (index - (count - 1) / 2) * (170 / count);
    const length = random.between(290, 470);
    const phase = random.next() * TURN;
    const left = [];
    const right = [];
    for (let step = 0; step <= 34; step++) {
      const down = step / 34;
      const middle = rootX + (rootX - x) * 0.5 * down + Math.sin(phase + down * 5) * 34 * down;
      const frill = (26 - 18 * down) * (0.7 + 0.55 * Math.sin(step * 1.9 + index)) * (1 - down * 0.55);
      left.push([middle - frill, hemY - 6 + length * down]);
      right.unshift([middle + frill * (0.7 + 0.5 * Math.sin(step * 2.3)), hemY + length * down]);
    }
    return path(
      spline([...left, ...right], true),
      `fill="url(#arm)" opacity=".62" stroke="${colour}" stroke-opacity=".5" stroke-width="1"`
    );
  }).join("");
}
function innerLobes({ x, hemY, width, height }, colour, count) {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index - (count - 1) / 2) * (2.5 / count);
    const lobeX = x + Math.sin(angle) * width * 0.34;
    const lobeY = hemY - height * 0.52 + 16 * Math.cos(angle * 2);
    return `<ellipse cx="${fixed(lobeX)}" cy="${fixed(lobeY)}" rx="26" ry="38" transform="rotate(${fixed(angle * 40)} ${fixed(lobeX)} ${fixed(lobeY)})" fill="none" stroke="${colour}" stroke-width="5" opacity=".9"/>`;
  }).join("");
}
function freckles(random, { x, hemY, width, height }, { pale, accent }) {
  return Array.from({ length: 90 }, () => {
    const angle = random.next() * Math.PI;
    const reach = Math.sqrt(random.next());
    return circle(
      x + Math.cos(angle) * width * 0.86 * reach,
      hemY - 24 - Math.sin(angle) * height * 1.05 * reach,
      random.between(0.8, 3.2),
      `fill="${random.next() > 0.6 ? accent : pale}" opacity="${fixed(random.between(0.4, 1))}"`
    );
  }).join("");
}
function drawJelly(random, palette2, [x, y], isDistant = false) {
  const { pale, accent } = palette2;
  const bell = {
    x,
    hemY: y + 42,
    width: random.between(172, 222),
    height: random.between(168, 212)
  };
  const outline = bellOutline(bell, random.integer(9, 15));
  const tentacles = trailingTentacles(random, bell, isDistant ? 9 : random.integer(18, 34));
  const dome = path(outline, `fill="url(#bell)" stroke="${pale}" stroke-width="2.6" stroke-opacity=".9"`);
  if (isDistant) return { body: tentacles + dome, bell: outline, tentacles };
  const { width, height, hemY } = bell;
  const shine = `M${fixed(x - width * 0.62)} ${fixed(hemY - height * 0.72)}Q${fixed(x - width * 0.36)} ${fixed(hemY - height * 1.12)} ${fixed(x + 10)} ${fixed(hemY - height * 1.17)}`;
  const body = [
    tentacles,
    frilledArms(random, bell, pale, random.integer(4, 7)),
    dome,
    `<ellipse cx="${fixed(x)}" cy="${fixed(hemY - height * 0.42)}" rx="${fixed(width * 0.56)}" ry="98" fill="url(#core)"/>`,
    innerLobes(bell, accent, random.integer(3, 6)),
    bellRibs(bell, pale, random.pick([16, 22, 28])),
    freckles(random, bell, palette2),
    path(shine, 'fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".5"')
  ].join("");
  return { body, bell: outline, tentacles };
}

// seeders/src/art/families/scenery.ts
var CENTRE_X = CARD_WIDTH / 2;
var vignette = (x, y, strength = 0.55) => 1 - strength * smoothstep(
  0.35,
  0.95,
  Math.hypot((x - CENTRE_X) / CARD_WIDTH * 1.15, (y - CARD_HEIGHT * 0.42) / CARD_HEIGHT * 1.05)
);
function driftingMotes(random, { count, radius, opacity, colours, bottom = CARD_HEIGHT }) {
  return Array.from({ length: count }, () => {
    const size = radius[0] + (radius[1] - radius[0]) * random.next() ** 3;
    const strength = random.between(opacity[0], opacity[1]).toFixed(2);
    return circle(
      random.between(0, CARD_WIDTH),
      random.between(0, bottom),
      size,
      `fill="${random.pick(colours)}" opacity="${strength}"`
    );
  }).join("");
}

// seeders/src/art/families/abyss.ts
function paintSea(seed, palette2, [lightX, lightY]) {
  const noise = createNoise(seed);
  const water = colourRamp([
    [0, palette2.deep],
    [0.45, palette2.dark],
    [0.8, palette2.mid],
    [1, palette2.bright]
  ]);
  const bright = parseHex(palette2.bright);
  const slant = seededRandom(`beams ${seed}`).between(-0.3, 0.3);
  const grid = (compute) => sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, compute);
  const warp = grid((x, y) => noise.fractal(x / 230, y / 230, 4));
  const beams = grid((x, y) => {
    const across = (x - 250 - (y + 260) * slant) / (40 + y * 0.12);
    return clamp(0.5 + 0.5 * noise.fractal(across, 7, 3)) ** 3 * smoothstep(800, -60, y);
  });
  const ripples = sampleOnGrid(
    CARD_WIDTH,
    CARD_HEIGHT,
    3,
    (x, y) => y > 340 ? 0 : noise.ridged(x / 120 + warp(x, y), y / 120 - warp(x, y), 3) ** 9 * smoothstep(330, 0, y)
  );
  return (x, y) => {
    const beam = beams(x, y);
    const base = water(clamp(0.78 - 0.85 * y / CARD_HEIGHT + 0.14 * warp(x, y) + 0.34 * beam));
    const shine = 0.55 * ripples(x, y) + 0.2 * beam + 0.4 * Math.exp(-Math.hypot(x - lightX, (y - lightY) * 0.9) / 150);
    return scaleColour(addLight(base, bright, shine), vignette(x, y, 0.7));
  };
}
function risingBubbles(random, colour) {
  return Array.from({ length: 12 }, () => {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, 720)];
    const size = random.between(5, 15);
    const glint = `M${fixed(x - size * 0.5)} ${fixed(y - size * 0.35)}q${fixed(size * 0.3)} ${fixed(-size * 0.4)} ${fixed(size * 0.7)} ${fixed(-size * 0.25)}`;
    return circle(x, y, size, `fill="none" stroke="${colour}" stroke-width="1.3" opacity=".55"`) + path(glint, 'stroke="#fff" fill="none" opacity=".7"');
  }).join("");
}
function distantShoal(random, palette2, count) {
  if (count === 0) return [];
  const shoal = Array.from({ length: count }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const x = CENTRE_X + side * random.between(190, 300);
    const y = random.between(130, 470);
    const scale = random.between(0.16, 0.3);
    const { body } = drawJelly(seededRandom(`shoal ${index} ${random.next()}`), palette2, [0, 0], true);
    return `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(random.between(-24, 24))}) scale(${scale.toFixed(2)})" opacity=".6">${body}</g>`;
  });
  return [{ svg: svgDocument(shoal.join(""), jellyGradients(palette2)), blur: 2.2 }];
}
function abyss(seed, palette2) {
  const random = seededRandom(`abyss ${seed}`);
  const centre = [CENTRE_X + random.between(-24, 24), random.between(292, 312)];
  const sway = random.between(-11, 11);
  const shoal = distantShoal(random, palette2, random.integer(0, 4));
  const drawn2 = drawJelly(random, palette2, centre);
  const lean = (body) => `<g transform="rotate(${fixed(sway)} ${fixed(centre[0])} ${fixed(centre[1])})">${body}</g>`;
  const motes = driftingMotes(random, {
    count: 120,
    radius: [0.6, 6.6],
    opacity: [0.15, 0.75],
    colours: [palette2.pale, palette2.pale, palette2.pale, palette2.accent]
  }) + risingBubbles(random, palette2.pale);
  return {
    palette: palette2,
    backdrop: { paint: paintSea(seed, palette2, centre), resolution: 0.5 },
    layers: [
      ...shoal,
      {
        svg: svgDocument(lean(drawn2.body), jellyGradients(palette2)),
        halo: { radius: 26, gain: 1.1 },
        glows: [{ radius: 7, gain: 0.5 }]
      },
      { svg: svgDocument(motes), glows: [{ radius: 4 }] }
    ],
    foilSvg: onBlack(
      lean(path(drawn2.bell, 'fill="#ddd"') + inGrey(drawn2.tentacles, "#888", "#888")) + inGrey(motes, "#fff", "#fff")
    )
  };
}

// seeders/src/art/families/arcana-engraving.ts
var INK = 'stroke="url(#engraved)"';
function guilloche(random, centre) {
  const waves = [random.integer(12, 24), random.integer(5, 11)];
  const swing = random.between(16, 26);
  const copies = random.integer(7, 12);
  const outer = Array.from(
    { length: copies },
    (_, index) => rosette(
      centre,
      { radius: 286, swing, waves },
      `transform="rotate(${index * 2} ${centre[0]} ${centre[1]})" ${INK} stroke-width="1" opacity=".55"`
    )
  ).join("");
  const loops = random.integer(29, 40) / 3;
  const inner = rosette(
    centre,
    { radius: 214, swing: 26, waves: [loops, 5 / 3], turns: 3 },
    `${INK} stroke-width="1" opacity=".8"`
  ) + rosette(
    centre,
    { radius: 214, swing: 26, waves: [loops + 1, 8 / 3], turns: 3 },
    `${INK} stroke-width=".8" opacity=".5"`
  );
  return outer + inner;
}
function sunburst(random, [x, y], outline) {
  const every = random.pick([8, 9, 12, 16, 18]);
  const reach = random.between(240, 272);
  const half = random.between(0.045, 0.075);
  let hatching = "";
  let spikes = "";
  for (let index = 0; index < 144; index++) {
    const angle = index / 144 * TURN - Math.PI / 2;
    if (index % every === 0) {
      const spike = [
        pointOn(x, y, 152, angle - half),
        pointOn(x, y, reach, angle),
        pointOn(x, y, 152, angle + half)
      ];
      spikes += path(polygon(spike), `fill="url(#engraved)" stroke="${outline}" stroke-width="1"`);
    } else {
      const end = index % (every / 2) === 0 ? 226 : index % 2 ? 176 : 190;
      hatching += polyline([pointOn(x, y, 152, angle), pointOn(x, y, end, angle)]);
    }
  }
  return path(hatching, `fill="none" ${INK} stroke-width="1.2" opacity=".85"`) + spikes;
}
function drawEngraving(random, { deep }, centre) {
  const rings = [
    [330, 0.8],
    [322, 2.6],
    [314, 1],
    [152, 2.6],
    [146, 1]
  ];
  return guilloche(random, centre) + sunburst(random, centre, deep) + rings.map(
    ([radius, width]) => circle(centre[0], centre[1], radius, `fill="none" ${INK} stroke-width="${width}"`)
  ).join("");
}
function drawPhases(random, { deep, dark }, [x, y]) {
  const count = random.pick([4, 6, 8, 10]);
  const size = 23;
  return Array.from({ length: count }, (_, index) => {
    const [moonX, moonY] = pointOn(x, y, 322, -Math.PI / 2 + index / count * TURN);
    const lit = Math.cos(index / count * TURN);
    const isWaxing = index < count / 2;
    const disc = circle(moonX, moonY, size + 6, `fill="${deep}" stroke="url(#engraved)" stroke-width="1.6"`) + circle(moonX, moonY, size, `fill="${dark}"`);
    if (index === 0) return disc + circle(moonX, moonY, size, 'fill="url(#gilt)"');
    const limb = `M${fixed(moonX)} ${fixed(moonY - size)}A${size} ${size} 0 0 ${isWaxing ? 0 : 1} ${fixed(moonX)} ${fixed(moonY + size)}`;
    const terminator = `A${fixed(Math.abs(lit) * size)} ${size} 0 0 ${lit > 0 === isWaxing ? 0 : 1} ${fixed(moonX)} ${fixed(moonY - size)}Z`;
    return disc + path(limb + terminator, 'fill="url(#gilt)"');
  }).join("");
}

// seeders/src/art/families/arcana-sigil.ts
var GILT = 'stroke="url(#engraved)"';
function drawIris(random, { pale }, iris, [x, y]) {
  const fibres = Array.from({ length: 72 }, (_, index) => {
    const angle = index / 72 * TURN;
    return path(
      polyline([pointOn(x, y, random.between(19, 31), angle), pointOn(x, y, 49, angle)]),
      `stroke="${index % 3 ? iris : pale}" stroke-width="1.3" opacity=".7"`
    );
  });
  return circle(x, y, 52, `fill="url(#iris)" ${GILT} stroke-width="3.4"`) + fibres.join("") + circle(x, y, 21, 'fill="#020204"') + circle(x - 14, y - 16, 8, 'fill="#fff" opacity=".95"');
}
function drawEye(random, palette2, iris, [x, y]) {
  const openness = random.between(92, 116);
  const lid = (width, height) => `M${x - width} ${y}Q${x} ${fixed(y - height)} ${x + width} ${y}Q${x} ${fixed(y + height)} ${x - width} ${y}Z`;
  const lashes = Array.from({ length: 15 }, (_, index) => {
    const side = (index - 7) / 7.6;
    const root = [x + side * 116, y - (1 - side * side) * openness * 0.52 - 6];
    const [angle, length] = [side * 0.9, 22 - Math.abs(side) * 6];
    const lash = [
      root,
      [root[0] + Math.sin(angle) * length * 0.6, root[1] - Math.cos(angle) * length * 0.6],
      [root[0] + Math.sin(angle * 1.3) * length, root[1] - Math.cos(angle * 1.3) * length]
    ];
    return path(taperedStroke(lash, 4, 0.6), 'fill="url(#engraved)"');
  });
  return path(lid(128, openness), `fill="${palette2.deep}" ${GILT} stroke-width="5"`) + path(lid(112, openness - 18), `fill="none" ${GILT} stroke-width="1.4"`) + drawIris(random, palette2, iris, [x, y]) + lashes.join("");
}
function drawCrescent(random, { deep, dark, pale }, iris, [x, y]) {
  const tilt = random.between(-26, 26);
  const crescent = `M${x - 18} ${y - 108}A108 108 0 1 0 ${x + 96} ${y + 46}A88 88 0 1 1 ${x - 18} ${y - 108}Z`;
  const craters = Array.from({ length: 9 }, () => {
    const [craterX, craterY] = pointOn(x, y, random.between(92, 100), random.between(2.1, 4));
    return circle(craterX, craterY, random.between(2, 6), `fill="${dark}" opacity=".35"`);
  });
  return circle(x, y, 132, `fill="${deep}" ${GILT} stroke-width="4"`) + `<g transform="rotate(${fixed(tilt)} ${x} ${y})">${path(crescent, `fill="url(#engraved)" stroke="${pale}" stroke-width="1.2"`)}${craters.join("")}` + path(fourPointStar(x + 34, y - 22, 52, 0.1), `fill="${iris}" stroke="${pale}" stroke-width="1.6"`) + path(fourPointStar(x + 72, y + 34, 15), `fill="${pale}"`) + `</g>`;
}
function drawCompass(random, { deep, pale }, iris, [x, y]) {
  const points = random.pick([4, 6, 8]);
  const blade = (angle, reach, waist) => {
    const tip = pointOn(x, y, reach, angle);
    const [left, right] = [
      pointOn(x, y, waist, angle - TURN / points / 2),
      pointOn(x, y, waist, angle + TURN / points / 2)
    ];
    return path(polygon([[x, y], left, tip]), `fill="url(#engraved)" stroke="${deep}" stroke-width="1"`) + path(polygon([[x, y], tip, right]), `fill="${deep}" ${GILT} stroke-width="1.4"`);
  };
  const rose = (offset, reach, waist) => Array.from(
    { length: points },
    (_, index) => blade((index + offset) / points * TURN - Math.PI / 2, reach, waist)
  ).join("");
  return circle(x, y, 132, `fill="${deep}" ${GILT} stroke-width="4"`) + circle(x, y, 96, `fill="none" ${GILT} stroke-width="1.2"`) + rose(0.5, 84, 26) + rose(0, 124, 34) + circle(x, y, 24, `fill="url(#iris)" ${GILT} stroke-width="3"`) + circle(x, y, 9, `fill="${iris}"`) + circle(x - 5, y - 6, 3, `fill="${pale}"`);
}
var motifs = [drawEye, drawEye, drawCrescent, drawCompass];
function drawSigil(random, palette2, centre) {
  const iris = random.pick(["#3fd0c9", "#b06cff", "#ff6b6b", "#5aa2ff", "#ffb84d", "#7fe07a"]);
  const body = random.pick(motifs)(random, palette2, iris, centre);
  const defs = radialGradient("iris", [
    [0, "#000"],
    [0.35, toHex(scaleColour(parseHex(iris), 0.35))],
    [0.8, iris],
    [1, toHex(scaleColour(parseHex(iris), 0.3))]
  ]);
  return { body, defs, foil: inGrey(body, "#555", "#fff") };
}

// seeders/src/art/families/arcana.ts
var CENTRE_Y = 392;
function paintVelvet(seed, palette2) {
  const noise = createNoise(seed);
  const [mid, deep, dark, metal] = [palette2.mid, palette2.deep, palette2.dark, palette2.bright].map(parseHex);
  if (!mid || !deep || !dark || !metal) throw new Error("a palette has four grounds");
  const nap = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, (x, y) => noise.fractal(x / 120, y / 120, 5));
  const veins = sampleOnGrid(
    CARD_WIDTH,
    CARD_HEIGHT,
    3,
    (x, y) => noise.ridged(x / 210 + nap(x, y) * 0.6, y / 210, 5)
  );
  return (x, y) => {
    const distance = Math.hypot(x - CENTRE_X, y - CENTRE_Y);
    const cloth = mixColour(mixColour(mid, deep, clamp(distance / 520 + 0.25 * nap(x, y))), dark, 0.5);
    const light = 0.16 * veins(x, y) ** 10 + 0.13 * Math.exp(-distance / 150);
    return scaleColour(addLight(cloth, metal, light), vignette(x, y, 0.5));
  };
}
function starDust(random, { pale }) {
  let dust = "";
  for (let index = 0; index < 90; index++) {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, CARD_HEIGHT)];
    if (Math.hypot(x - CENTRE_X, y - CENTRE_Y) < 350) continue;
    dust += random.next() > 0.8 ? sparkle(x, y, random.between(5, 13), pale, 0.95) : circle(
      x,
      y,
      random.between(0.6, 1.8),
      `fill="${pale}" opacity="${fixed(random.between(0.3, 0.9))}"`
    );
  }
  return dust;
}
function metalGradients({ bright, pale, accent }) {
  const sheen = [
    [0, pale],
    [0.2, bright],
    [0.36, accent],
    [0.5, pale],
    [0.66, bright],
    [0.8, accent],
    [1, pale]
  ];
  return linearGradient("gilt", sheen, [0, 0, 1, 1]) + sheetGradient("engraved", sheen, [90, 60, 660, 740]);
}
function arcana(seed, palette2) {
  const random = seededRandom(`arcana ${seed}`);
  const centre = [CENTRE_X, CENTRE_Y];
  const engraving = drawEngraving(random, palette2, centre);
  const sigil = drawSigil(random, palette2, centre);
  const phases = drawPhases(random, palette2, centre);
  const dust = starDust(random, palette2);
  const defs = metalGradients(palette2) + sigil.defs;
  return {
    palette: palette2,
    backdrop: { paint: paintVelvet(seed, palette2), resolution: 0.5 },
    layers: [
      { svg: svgDocument(engraving, defs), shadow: { radius: 3 }, glows: [{ radius: 9, gain: 0.5 }] },
      {
        svg: svgDocument(sigil.body + phases, defs),
        shadow: { radius: 10 },
        glows: [{ radius: 9, gain: 0.5 }]
      },
      { svg: svgDocument(dust), glows: [{ radius: 3 }] }
    ],
    foilSvg: onBlack(inGrey(engraving, "#fff", "#fff") + sigil.foil + inGrey(phases + dust, "#fff", "#fff"))
  };
}

// seeders/src/art/families/astral-sky.ts
var LIGHT = [-0.62, -0.55, 0.56];
function paintNebula(noise, palette2) {
  const gas = colourRamp([
    [0, palette2.deep],
    [0.35, palette2.dark],
    [0.62, palette2.mid],
    [0.84, palette2.bright],
    [1, palette2.pale]
  ]);
  const filament = parseHex(palette2.bright);
  const scaled = (x, y) => [x / CARD_WIDTH * 2.1, y / CARD_HEIGHT * 3];
  const grid = (compute) => sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, compute);
  const warp = grid((x, y) => {
    const [u, v] = scaled(x, y);
    return noise.fractal(u * 1.1 + 3, v * 1.1, 4);
  });
  const cloud = grid((x, y) => {
    const [u, v] = scaled(x, y);
    return noise.fractal(u + 1.6 * warp(x, y), v + 1.2 * warp(x, y) + 5, 5);
  });
  const crease = grid((x, y) => {
    const [u, v] = scaled(x, y);
    return noise.ridged(u * 1.3 + warp(x, y), v * 1.3 + cloud(x, y), 4);
  });
  return (x, y) => {
    const distance = (x * 0.62 + (CARD_HEIGHT - y) * 0.55 - 640 + 120 * warp(x, y)) / 270;
    const band = Math.exp(-distance * distance);
    const sharp5 = crease(x, y);
    const base = gas(clamp(0.1 + 0.42 * (cloud(x, y) + 0.35) * (0.4 + band) + 0.3 * band * sharp5 * sharp5));
    return scaleColour(addLight(base, filament, 0.28 * band * sharp5 ** 5), vignette(x, y, 0.65));
  };
}
function planetSurface(planet, noise, palette2) {
  const clouds = colourRamp([
    [0, toHex(scaleColour(parseHex(palette2.dark), 0.8))],
    [0.35, palette2.mid],
    [0.6, palette2.bright],
    [0.85, palette2.pale],
    [1, "#ffffff"]
  ]);
  const air = parseHex(palette2.accent);
  const [cosine, sine] = [Math.cos(planet.tilt), Math.sin(planet.tilt)];
  return (dx, dy) => {
    const height = Math.sqrt(Math.max(0, 1 - dx * dx - dy * dy));
    const latitude = dy * cosine + dx * sine;
    const longitude = dx * cosine - dy * sine;
    const swirl = noise.fractal(longitude * 1.5 + 9, latitude * 3, 3);
    const belt = noise.fractal(
      swirl * 0.9 + longitude * 0.5 / (0.35 + height),
      latitude * planet.bands + swirl * 1.6,
      4
    );
    const storm = noise.ridged(longitude * 2 + swirl, latitude * 7 + swirl, 2);
    const facing = dx * LIGHT[0] + dy * LIGHT[1] + height * LIGHT[2];
    const lit = scaleColour(
      clouds(clamp(0.1 + 0.75 * (0.5 + 0.5 * belt) + 0.18 * (storm - 0.5))),
      0.04 + 1.12 * smoothstep(-0.12, 0.75, facing)
    );
    const rim = (1 - height) ** 3 * (0.18 + 0.95 * smoothstep(-0.2, 0.6, facing));
    return addLight(addLight(lit, air, rim), [1, 1, 1], 0.35 * clamp(facing) ** 14);
  };
}
function ringBands(planet, noise) {
  const [cosine, sine] = [Math.cos(planet.tilt), Math.sin(planet.tilt)];
  return (x, y) => {
    const along = (x - planet.x) * cosine - (y - planet.y) * sine;
    const across = ((x - planet.x) * sine + (y - planet.y) * cosine) / planet.squash;
    const distance = Math.hypot(along, across) / planet.radius;
    if (!planet.hasRing || distance < 1.28 || distance > planet.ringEdge) return null;
    const grain = 0.5 + 0.5 * noise.fractal(distance * 22, 3.3, 3);
    const gap = smoothstep(0.02, 0.045, Math.abs(distance - planet.ringGap));
    const edges = smoothstep(1.28, 1.36, distance) * (1 - smoothstep(planet.ringEdge - 0.2, planet.ringEdge, distance));
    return { opacity: edges * gap * (0.25 + 0.75 * grain), isInFront: across > 0, distance };
  };
}
function paintSky(planet, seed, palette2) {
  const noise = createNoise(seed);
  const nebula = paintNebula(noise, palette2);
  const surface = planetSurface(planet, noise, palette2);
  const ringAt = ringBands(planet, noise);
  const [air, pale] = [parseHex(palette2.accent), parseHex(palette2.pale)];
  return (x, y) => {
    const dx = (x - planet.x) / planet.radius;
    const dy = (y - planet.y) / planet.radius;
    const distance = Math.hypot(dx, dy);
    const ring = ringAt(x, y);
    const toLight = dx * LIGHT[0] + dy * LIGHT[1];
    const ringColour = (radius) => {
      const shadowWidth = smoothstep(1, 0.86, Math.abs(dx * LIGHT[1] - dy * LIGHT[0]));
      const shade = 1 - 0.86 * smoothstep(0.06, -0.16, toLight) * shadowWidth;
      return scaleColour(mixColour(pale, air, 0.5 + 0.5 * noise.gradient(radius * 9, 1)), 1.05 * shade);
    };
    let colour = nebula(x, y);
    if (distance > 0.985) {
      const lit = clamp(toLight * 0.6 + 0.55);
      const halo = Math.exp(-Math.max(0, distance - 1) * 9) * 0.75 + Math.exp(-(distance - 1) * 2.2) * 0.22;
      colour = addLight(colour, air, halo * lit);
    }
    if (ring && !ring.isInFront) colour = mixColour(colour, ringColour(ring.distance), ring.opacity * 0.8);
    if (distance < 1.003) colour = mixColour(colour, surface(dx, dy), smoothstep(1.003, 0.991, distance));
    if (ring?.isInFront) colour = mixColour(colour, ringColour(ring.distance), ring.opacity * 0.92);
    return colour;
  };
}

// seeders/src/art/families/astral-ground.ts
var INK2 = "#020106";
function ridgePoints(ridge, spacing) {
  const points = [];
  for (let x = -10; x <= CARD_WIDTH + spacing; x += spacing) points.push([x, ridge(x)]);
  return points;
}
function silhouette(points, fill, rim) {
  const floor = [
    [CARD_WIDTH + 10, CARD_HEIGHT + 10],
    [-10, CARD_HEIGHT + 10]
  ];
  return path(polygon([...points, ...floor]), `fill="${fill}"`) + path(polyline(points), `fill="none" stroke="${rim}" stroke-width="2" opacity=".55"`);
}
var traveller = (x, y) => path(
  `M${x - 2} ${y - 66}a7 7 0 1 1 .1 0z M${x - 10} ${y - 50}q8 -10 17 -1 q10 22 20 44 q-10 8 -20 4 l-1 6 h-14 l-1 -16 q-6 -18 -1 -37z`,
  `fill="${INK2}"`
) + path(`M${x + 11} ${y}l5 -76`, `stroke="${INK2}" stroke-width="2.6"`);
var station = (x, y) => path(
  `M${x - 34} ${y + 8}v-16a34 34 0 0 1 68 0v16z M${x + 30} ${y + 8}v-24h24v24z M${x - 3} ${y - 40}l2 -34 2 0 2 34z`,
  `fill="${INK2}"`
);
var archway = (x, y) => path(
  `M${x - 40} ${y + 10}l4 -78 16 -4 -2 82z M${x + 18} ${y + 10}l2 -88 16 4 6 84z M${x - 42} ${y - 70}l30 -18 34 -2 20 12 -2 10 -26 -10 -28 2 -24 16z`,
  `fill="${INK2}"`
);
function astralForeground(seed, palette2, noise) {
  const random = seededRandom(`ground ${seed}`);
  const standsAt = Math.round(random.between(140, 230));
  const hill = random.between(95, 130);
  const ridge = (x) => 742 - hill * Math.exp(-(((x - standsAt) / 130) ** 2)) + 26 * noise.fractal(x / 60, 2, 4) - slopeAt(x);
  const top = ridge(standsAt) + 5;
  const subject = random.pick(["traveller", "station", "archway"]);
  const [figure, lampX, lampY] = subject === "traveller" ? [traveller(standsAt, top), standsAt + 16, top - 79] : subject === "station" ? [station(standsAt, top), standsAt + 1, top - 74] : [archway(standsAt, top), standsAt - 2, top - 34];
  const far = ridgePoints((x) => ridge(x) + 6 - 70 * Math.abs(noise.fractal(x / 190, 40, 4)) - 20, 10);
  const ground = path(
    polygon([...far, [CARD_WIDTH + 10, CARD_HEIGHT], [-10, CARD_HEIGHT]]),
    `fill="${palette2.dark}" opacity=".55"`
  ) + silhouette(ridgePoints(ridge, 14), "url(#ground)", palette2.accent) + figure + circle(lampX, lampY, 4.6, `fill="${palette2.accent}"`);
  return [
    {
      svg: svgDocument(
        ground,
        linearGradient("ground", [
          [0, "#0a0616"],
          [1, INK2]
        ])
      )
    },
    {
      svg: svgDocument(circle(lampX, lampY, 5, `fill="${palette2.accent}"`)),
      isHidden: true,
      glows: [{ radius: 14, gain: 2.4 }]
    }
  ];
}
var slopeAt = (x) => 40 * smoothstep(430, 760, x);

// seeders/src/art/families/astral.ts
var LINE_COLOUR = "#ffe3b0";
function choosePlanet(seed) {
  const random = seededRandom(`planet ${seed}`);
  const radius = random.between(142, 212);
  return {
    x: random.between(375, 475),
    y: random.between(405, 485),
    radius,
    tilt: -random.between(0.18, 0.58),
    squash: random.between(0.17, 0.32),
    bands: random.between(3, 7.5),
    hasRing: random.next() < 0.72,
    ringGap: random.between(1.55, 1.88),
    ringEdge: random.between(1.95, 2.3)
  };
}
function orbitLines(planet, seed) {
  const random = seededRandom(`orbits ${seed}`);
  const { x, y, radius } = planet;
  const dial = radius * random.between(1.42, 1.66);
  const orbits = [dial, dial + 13, radius * 2.02, radius * random.between(2.3, 2.6)];
  const marks = random.pick([96, 120, 144]);
  const rings = orbits.map(
    (distance, index) => circle(
      x,
      y,
      distance,
      `fill="none" stroke="${LINE_COLOUR}" stroke-width="${index ? 1 : 1.6}" opacity="${[0.5, 0.28, 0.4, 0.22][index]}"`
    )
  );
  const ticks = Array.from({ length: marks }, (_, index) => {
    const angle = index / marks * TURN;
    const length = index % 10 === 0 ? 15 : index % 5 === 0 ? 9 : 5;
    return polyline([pointOn(x, y, dial, angle), pointOn(x, y, dial + length, angle)]);
  });
  const beads = Array.from({ length: random.integer(3, 7) }, (_, index) => {
    const [beadX, beadY] = pointOn(x, y, orbits[[2, 3, 0][index % 3] ?? 0] ?? dial, random.next() * TURN);
    return circle(beadX, beadY, index ? 5 : 8, `fill="${LINE_COLOUR}" opacity=".9"`);
  });
  return `${rings.join("")}${path(ticks.join(""), `fill="none" stroke="${LINE_COLOUR}" stroke-width="1" opacity=".45"`)}${beads.join("")}`;
}
function starField(planet, seed, { accent }) {
  const random = seededRandom(`stars ${seed}`);
  let stars = "";
  for (let index = 0; index < 420; index++) {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, CARD_HEIGHT)];
    const size = random.next() ** 3 * 1.6 + 0.3;
    const shine = random.next();
    if (Math.hypot(x - planet.x, y - planet.y) < planet.radius + 6) continue;
    stars += circle(
      x,
      y,
      size,
      `fill="${shine > 0.8 ? accent : "#fff"}" opacity="${fixed(0.35 + 0.65 * shine)}"`
    );
  }
  for (let index = 0; index < 40; index++) {
    const [x, y] = [random.between(60, 700), random.between(60, 690)];
    if (Math.hypot(x - planet.x, y - planet.y) < planet.radius * 1.7) continue;
    stars += sparkle(x, y, index % 7 ? random.between(6, 12) : 22, "#fff", 0.9);
    index += 5;
  }
  return stars;
}
function astral(seed, palette2, placement = {}) {
  const planet = { ...choosePlanet(seed), ...placement };
  const random = seededRandom(`astral ${seed}`);
  const ground = astralForeground(seed, palette2, createNoise(seed));
  const orbits = orbitLines(planet, seed);
  const stars = starField(planet, seed, palette2);
  const cutOut = `<mask id="sky"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#fff"/>${circle(planet.x, planet.y, planet.radius + 1, 'fill="#000"')}</mask>`;
  const ringGlint = planet.hasRing ? `<ellipse cx="${planet.x}" cy="${planet.y}" rx="${planet.radius * 2.1}" ry="${planet.radius * 2.1 * planet.squash}" transform="rotate(${-planet.tilt * 57.3} ${planet.x} ${planet.y})" fill="none" stroke="#fff" stroke-width="60"/>` : "";
  return {
    palette: palette2,
    backdrop: { paint: paintSky(planet, seed, palette2), resolution: 0.5 },
    layers: [
      { svg: svgDocument(`<g mask="url(#sky)">${orbits}</g>${stars}`, cutOut), glows: [{ radius: 3 }] },
      ...ground
    ],
    foilSvg: onBlack(
      `<g opacity=".55">${orbits.replaceAll(LINE_COLOUR, "#fff")}</g>${circle(planet.x, planet.y, planet.radius, 'fill="#bbb"')}${ringGlint}${stars.replaceAll(palette2.accent, "#fff")}`
    ),
    isMirrored: random.next() < 0.5
  };
}

// seeders/src/art/families/ember-bird.ts
var swell = (along) => Math.sin(Math.PI * (0.06 + 0.93 * along) ** 0.62);
function createPlumage(palette2) {
  const { deep, dark, mid, bright, pale, accent } = palette2;
  const gradients = /* @__PURE__ */ new Map();
  const stops = {
    dark: [
      [0, dark],
      [0.3, mid],
      [0.7, bright],
      [1, pale]
    ],
    light: [
      [0, mid],
      [0.35, bright],
      [0.75, pale],
      [1, accent]
    ]
  };
  const gradientFor = (tone, length) => {
    const id = `${tone}${Math.round(length)}`;
    gradients.set(id, sheetGradient(id, stops[tone], [0, 0, 0, -length]));
    return id;
  };
  const feather = ({ length, width, bend, tone, hasBarbs = true }) => {
    const spine = Array.from({ length: 11 }, (_, step) => {
      const along = step / 10;
      return [bend * along * along * length, -length * along];
    });
    const vane = taperedStroke(spine, width, width * 0.9, (along) => swell(along) * (1 - 0.15 * along));
    const barbs = spine.slice(2, 10).map(([x, y], index) => {
      const reach = width * 0.42 * swell((index + 2) / 10);
      const from = `M${fixed(x)} ${fixed(y)}l`;
      return `${from}${fixed(-reach)} ${fixed(-reach * 0.55)}${from}${fixed(reach)} ${fixed(-reach * 0.55)}`;
    });
    return path(
      vane,
      `fill="url(#${gradientFor(tone, length)})" stroke="${deep}" stroke-opacity=".55" stroke-width="1.6"`
    ) + path(spline(spine), `fill="none" stroke="${accent}" stroke-opacity=".75" stroke-width="1.7"`) + (hasBarbs ? path(barbs.join(""), `fill="none" stroke="${dark}" stroke-opacity=".38" stroke-width="1.1"`) : "");
  };
  return { feather, defs: () => [...gradients.values()].join("") };
}
function drawWing(random, { feather }, pose) {
  const row = (count, angles, lengths, width, tone, [from, to]) => Array.from({ length: count }, (_, index) => {
    const along = index / (count - 1);
    const swing = Math.sin(Math.PI * (0.12 + 0.62 * along));
    const length = Math.round(lerp(lengths[0], lengths[1], swing) * pose.length + random.between(-8, 8));
    const angle = lerp(angles[0] * pose.spread, angles[1] + pose.lift, along);
    const x = lerp(from?.[0] ?? 0, to?.[0] ?? 0, along);
    const y = lerp(from?.[1] ?? 0, to?.[1] ?? 0, along);
    return `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(angle)})">${feather({ length, width: width * pose.width, bend: 0.16, tone })}</g>`;
  }).join("");
  return row(13, [128, 8], [150, 318], 44, "dark", [
    [24, 62],
    [104, -62]
  ]) + row(11, [120, 6], [100, 214], 38, "light", [
    [22, 44],
    [92, -60]
  ]) + row(9, [112, 4], [62, 128], 32, "dark", [
    [18, 26],
    [80, -58]
  ]) + row(7, [106, 2], [34, 70], 26, "light", [
    [14, 10],
    [66, -50]
  ]);
}
function drawTail({ feather }, { accent }, pose) {
  const plumes = [
    [58, 262, 0.4],
    [36, 316, 0.26],
    [15, 352, 0.12],
    [0, 372, 0]
  ];
  const both = plumes.flatMap(
    ([angle, length, bend]) => angle === 0 ? [[0, length, 0]] : [
      [-angle, length, bend],
      [angle, length, -bend]
    ]
  );
  return both.map(([angle, length, bend]) => {
    const eye = `<g transform="translate(${fixed(bend * 0.81 * length)} ${fixed(-length * 0.9)})"><ellipse rx="15" ry="22" fill="url(#eye)" stroke="${accent}" stroke-width="1.4"/></g>`;
    return `<g transform="translate(0 88) rotate(${180 + angle * pose.tail})">${feather({ length, width: 40, bend, tone: "dark" })}${eye}</g>`;
  }).join("");
}
function drawScales({ bright, pale, dark }) {
  let scales = "";
  for (let row = 0; row < 9; row++)
    for (let column = -3; column <= 3; column++) {
      const y = -70 + row * 21;
      const x = column * 13 + row % 2 * 6.5;
      const halfWidth = 44 * Math.sin(Math.PI * clamp((y + 128) / 250));
      if (Math.abs(x) < halfWidth - 4)
        scales += path(
          `M${x - 8} ${y}q8 20 16 0`,
          `fill="${row % 2 ? bright : pale}" fill-opacity=".5" stroke="${dark}" stroke-opacity=".55" stroke-width="1.3"`
        );
    }
  return scales;
}
function drawHead({ feather }, { deep, dark, mid, pale, accent }, pose) {
  const crest = Array.from({ length: pose.crest }, (_, index) => {
    const angle = (index - (pose.crest - 1) / 2) * (72 / pose.crest);
    return `<g transform="translate(0 -168) rotate(${fixed(angle)})">${feather({ length: 74 - Math.abs(angle) * 0.5, width: 15, bend: angle / 200, tone: "light", hasBarbs: false })}</g>`;
  }).join("");
  const face = mirrored(
    path("M8 -152L34 -172L36 -160Q22 -146 8 -152Z", `fill="${deep}"`) + path("M14 -154L29 -163L27 -156Z", `fill="${accent}"`) + path("M36 -176L62 -206L42 -158Z", `fill="url(#plume)" stroke="${dark}" stroke-width="1"`)
  );
  return crest + path(
    "M0 -200C24 -200 40 -182 38 -158C37 -142 24 -128 12 -116L0 -84L-12 -116C-24 -128 -37 -142 -38 -158C-40 -182 -24 -200 0 -200Z",
    `fill="url(#body)" stroke="${deep}" stroke-opacity=".6" stroke-width="2"`
  ) + path(
    "M0 -196L9 -172L4 -146L0 -150L-4 -146L-9 -172Z",
    `fill="${accent}" stroke="${mid}" stroke-width="1"`
  ) + path(
    "M-13 -140Q0 -154 13 -140L5 -106Q0 -84 -2 -82Q-3 -96 -5 -106Z",
    `fill="${deep}" stroke="${pale}" stroke-width="1.4"`
  ) + path("M-4 -138Q-1 -120 0 -96", `stroke="${pale}" fill="none" stroke-width="1.2"`) + face;
}
var TORSO = "M0 -118C34 -104 54 -60 50 -8C47 46 24 96 0 128C-24 96 -47 46 -50 -8C-54 -60 -34 -104 0 -118Z";
function drawBird(random, palette2) {
  const { deep, dark, mid, bright, pale, accent } = palette2;
  const plumage = createPlumage(palette2);
  const pose = {
    spread: random.between(0.84, 1.12),
    lift: random.between(-4, 22),
    length: random.between(0.88, 1.04),
    width: random.between(0.84, 1.2),
    tail: random.between(0.55, 1.05),
    crest: random.pick([3, 5, 7])
  };
  const wing = drawWing(random, plumage, pose);
  const bird = `<g transform="translate(${CENTRE_X} ${fixed(random.between(385, 405))})"><g>${drawTail(plumage, palette2, pose)}</g><g transform="translate(14 -18)">${wing}</g><g transform="scale(-1 1) translate(14 -18)">${wing}</g>${path(TORSO, `fill="url(#body)" stroke="${deep}" stroke-opacity=".6" stroke-width="2"`)}${drawScales(palette2)}${drawHead(plumage, palette2, pose)}</g>`;
  const defs = linearGradient("plume", [
    [0, accent],
    [0.18, pale],
    [0.5, bright],
    [0.82, mid],
    [1, dark]
  ]) + linearGradient("body", [
    [0, accent],
    [0.4, pale],
    [1, mid]
  ]) + radialGradient("eye", [
    [0, accent],
    [0.28, pale],
    [0.3, mid],
    [0.6, bright],
    [0.62, deep],
    [1, mid]
  ]) + plumage.defs();
  return { bird, defs };
}

// seeders/src/art/families/ember.ts
function paintFire(seed, palette2, sun) {
  const noise = createNoise(seed);
  const heat = colourRamp([
    [0, palette2.deep],
    [0.4, palette2.dark],
    [0.68, palette2.mid],
    [0.88, palette2.bright],
    [1, palette2.pale]
  ]);
  const [bright, pale, accent] = [parseHex(palette2.bright), parseHex(palette2.pale), parseHex(palette2.accent)];
  const warp = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, (x, y) => noise.fractal(x / 190, y / 190, 4));
  const flame = sampleOnGrid(
    CARD_WIDTH,
    CARD_HEIGHT,
    4,
    (x, y) => noise.ridged(x / 150 + warp(x, y) * 0.8, (y + 900) / 260 + warp(x, y) * 0.9, 5)
  );
  return (x, y) => {
    const [dx, dy] = [x - CENTRE_X, y - sun.y];
    const distance = Math.hypot(dx, dy);
    const swirl = warp(x, y);
    let colour = heat(
      clamp(
        0.12 + 0.72 * Math.exp(-distance / 330) + 0.3 * flame(x, y) ** 4 * smoothstep(1050, 250, distance) + 0.1 * swirl
      )
    );
    const ray = 0.5 + 0.5 * Math.sin(Math.atan2(dy, dx) * sun.rays);
    const reach = smoothstep(sun.radius, sun.radius + 40, distance) * Math.exp(-(distance - sun.radius) / 230);
    colour = addLight(colour, bright, 0.1 * ray * reach);
    if (distance < sun.radius + 2) {
      const disc = mixColour(accent, pale, smoothstep(0, sun.radius, distance + 40 * swirl));
      colour = mixColour(colour, disc, smoothstep(sun.radius + 2, sun.radius - 2, distance) * 0.92);
    }
    const corona = 0.5 * Math.exp(-Math.abs(distance - sun.radius) / 16);
    return scaleColour(addLight(colour, bright, corona), vignette(x, y, 0.7));
  };
}
function flyingSparks(random, { pale, accent, bright }) {
  return Array.from({ length: 150 }, () => {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, CARD_HEIGHT)];
    const size = random.next() ** 2 * 3.4 + 0.6;
    const length = size * random.between(1, 2.4);
    return `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(size)}" ry="${fixed(length)}" fill="${random.pick([pale, accent, bright])}" opacity="${fixed(random.between(0.35, 0.95))}" transform="rotate(${fixed(random.between(-30, 30))} ${fixed(x)} ${fixed(y)})"/>`;
  }).join("");
}
function ember(seed, palette2) {
  const random = seededRandom(`ember ${seed}`);
  const sun = {
    y: random.between(295, 350),
    radius: random.between(150, 205),
    rays: random.pick([16, 20, 24, 30, 36])
  };
  const { bird, defs } = drawBird(random, palette2);
  return {
    palette: palette2,
    backdrop: { paint: paintFire(seed, palette2, sun), resolution: 0.5 },
    layers: [
      {
        svg: svgDocument(bird, defs),
        shadow: { radius: 12, strength: 0.4 },
        glows: [{ radius: 20, gain: 0.55 }]
      },
      { svg: svgDocument(flyingSparks(random, palette2)), glows: [{ radius: 5 }] }
    ],
    foilSvg: onBlack(circle(CENTRE_X, sun.y, sun.radius, 'fill="#666"') + inGrey(bird, "#fff", "#777"))
  };
}

// seeders/src/art/families/forge-gears.ts
function gearOutline([x, y], { radius, teeth, toothHeight, rim }) {
  const profile = [
    [0, radius],
    [0.18, radius + toothHeight],
    [0.5, radius + toothHeight],
    [0.68, radius]
  ];
  const points = Array.from(
    { length: teeth },
    (_, tooth) => profile.map(([share, distance]) => pointOn(x, y, distance, (tooth + share) / teeth * TURN))
  ).flat();
  const inner = radius - rim;
  const arc = `A${inner} ${inner} 0 1 0`;
  return `${polygon(points)}M${x + inner} ${y}${arc} ${x - inner} ${y}${arc} ${x + inner} ${y}Z`;
}
function bladeCrown([x, y], count, outline) {
  return Array.from({ length: count }, (_, index) => {
    const angle = index / count * TURN - Math.PI / 2;
    const reach = index % 2 ? 318 : 352;
    const blade = [
      pointOn(x, y, 262, angle - 0.075),
      pointOn(x, y, reach, angle),
      pointOn(x, y, 262, angle + 0.075)
    ];
    return path(polygon(blade), `fill="url(#polished)" stroke="${outline}" stroke-width="2"`) + path(polygon([blade[0] ?? [x, y], blade[1] ?? [x, y], pointOn(x, y, 262, angle)]), 'fill="url(#dull)"');
  }).join("");
}
function drawGears(random, palette2, centre) {
  const { deep, bright, accent } = palette2;
  const [x, y] = centre;
  const spokes = random.pick([8, 10, 12, 16]);
  const metal = (fill) => `fill="url(#${fill})" fill-rule="evenodd" stroke="${deep}" stroke-width="2"`;
  const inner = gearOutline(centre, { radius: 268, teeth: random.integer(22, 36), toothHeight: 16, rim: 22 });
  const outer = random.next() < 0.6 ? path(
    gearOutline(centre, { radius: 326, teeth: random.integer(32, 56), toothHeight: 17, rim: 34 }),
    metal("dull")
  ) : bladeCrown(centre, random.pick([16, 20, 24]), deep);
  const struts = Array.from({ length: spokes }, (_, index) => {
    const angle = index / spokes * TURN;
    const [boltX, boltY] = pointOn(x, y, 309, angle);
    return path(
      polyline([pointOn(x, y, 246, angle), pointOn(x, y, 130, angle)]),
      'stroke="url(#dull)" stroke-width="14"'
    ) + circle(boltX, boltY, 7, `fill="${deep}" stroke="${bright}" stroke-width="1.6"`);
  });
  const ring = circle(x, y, 200, `fill="none" stroke="${accent}" stroke-width="3"`);
  const dashes = `stroke-dasharray="${fixed(random.between(2, 9))} ${fixed(random.between(6, 12))}"`;
  return {
    body: [
      outer,
      path(inner, metal("polished")),
      ...struts,
      ring,
      circle(x, y, 212, `fill="none" stroke="${accent}" stroke-width="1.2" ${dashes}`)
    ].join(""),
    ring
  };
}

// seeders/src/art/families/forge-mask.ts
var model = {
  crestTop: [0, -262],
  crestSide: [26, -190],
  crestBase: [0, -142],
  browInner: [66, -176],
  browOuter: [142, -196],
  hornTip: [196, -300],
  hornBase: [178, -166],
  temple: [160, -96],
  bridge: [22, -92],
  eyeTop: [96, -84],
  eyeOuter: [146, -58],
  eyeBottom: [84, -38],
  eyeInner: [34, -58],
  noseTop: [0, -76],
  noseTip: [0, 34],
  noseSide: [26, 22],
  cheekTop: [150, -20],
  cheekOuter: [132, 66],
  cheekInner: [62, 46],
  jawOuter: [112, 150],
  jawMiddle: [66, 190],
  jawBottom: [34, 236],
  chin: [0, 256],
  lipSide: [44, 104],
  lipCentre: [0, 92],
  mouthSide: [38, 142],
  mouthCentre: [0, 138],
  tusk: [84, 96]
};
var facets = [
  ["crestTop", "crestSide", "crestBase", 0.98],
  ["crestSide", "browInner", "crestBase", 0.7],
  ["browInner", "browOuter", "eyeTop", 0.6],
  ["browInner", "eyeTop", "bridge", 0.82],
  ["browInner", "bridge", "crestBase", 0.9],
  ["crestBase", "bridge", "noseTop", 1],
  ["browOuter", "hornBase", "temple", 0.36],
  ["browOuter", "temple", "eyeTop", 0.48],
  ["browOuter", "hornTip", "hornBase", 0.86],
  ["eyeTop", "temple", "eyeOuter", 0.4],
  ["temple", "cheekTop", "eyeOuter", 0.3],
  ["eyeOuter", "cheekTop", "eyeBottom", 0.56],
  ["eyeBottom", "cheekTop", "cheekInner", 0.7],
  ["cheekTop", "cheekOuter", "cheekInner", 0.44],
  ["eyeInner", "eyeBottom", "cheekInner", 0.84],
  ["eyeInner", "cheekInner", "noseSide", 0.62],
  ["bridge", "eyeInner", "noseTop", 0.74],
  ["noseTop", "eyeInner", "noseSide", 0.92],
  ["noseTop", "noseSide", "noseTip", 1.05],
  ["noseSide", "cheekInner", "lipSide", 0.5],
  ["noseTip", "noseSide", "lipSide", 0.4],
  ["noseTip", "lipSide", "lipCentre", 0.3],
  ["cheekInner", "cheekOuter", "tusk", 0.36],
  ["cheekInner", "tusk", "lipSide", 0.58],
  ["cheekOuter", "jawOuter", "tusk", 0.27],
  ["tusk", "jawOuter", "mouthSide", 0.38],
  ["mouthSide", "jawOuter", "jawMiddle", 0.5],
  ["mouthSide", "jawMiddle", "jawBottom", 0.66],
  ["mouthCentre", "mouthSide", "jawBottom", 0.8],
  ["mouthCentre", "jawBottom", "chin", 0.9]
];
function shapeFace(random) {
  const shift = (corner, dx, dy) => [
    model[corner][0] + dx,
    model[corner][1] + dy
  ];
  const [hornOut, hornUp] = [random.between(-46, 52), random.between(-52, 74)];
  const [jawDrop, jawWidth] = [random.between(-22, 34), random.between(-18, 20)];
  const [crestUp, browTilt] = [random.between(-46, 12), random.between(-16, 14)];
  return {
    ...model,
    hornTip: shift("hornTip", hornOut, hornUp),
    crestTop: shift("crestTop", 0, crestUp),
    browOuter: shift("browOuter", 0, browTilt),
    cheekOuter: shift("cheekOuter", jawWidth * 0.6, 0),
    jawOuter: shift("jawOuter", jawWidth, jawDrop * 0.3),
    jawMiddle: shift("jawMiddle", jawWidth * 0.7, jawDrop * 0.7),
    jawBottom: shift("jawBottom", jawWidth * 0.4, jawDrop),
    chin: shift("chin", 0, jawDrop)
  };
}
var EYE = "M48 -58L97 -74L130 -59L86 -47Z";
var SCARS = "M104 40L126 14M98 58L124 40";
var GEM = "M0 -250L15 -192L0 -154L-15 -192Z";
function drawShell(corners2, { deep, pale }, metal, side) {
  const strength = side === "lit" ? 1.02 : 0.7;
  const drawn2 = facets.map(([first, second, third, brightness], index) => {
    const shade = clamp(brightness * strength - 0.02);
    const id = `${side}${index}`;
    const outline = polygon([corners2[first], corners2[second], corners2[third]]);
    const edge = polyline([corners2[first], corners2[second]]);
    return {
      gradient: linearGradient(
        id,
        [
          [0, metal(shade + 0.13)],
          [1, metal(shade - 0.14)]
        ],
        [0, 0, side === "dim" ? 1 : 0, 1]
      ),
      body: path(outline, `fill="url(#${id})" stroke="${deep}" stroke-width="1.5" stroke-linejoin="round"`) + path(edge, `fill="none" stroke="${pale}" stroke-width=".9" opacity="${(0.5 * shade).toFixed(2)}"`)
    };
  });
  return {
    body: drawn2.map(({ body }) => body).join(""),
    defs: drawn2.map(({ gradient }) => gradient).join("")
  };
}
function drawDetails(corners2, { deep, accent }, metal) {
  const { eyeInner, eyeTop, eyeOuter, eyeBottom, lipCentre, lipSide, tusk, mouthSide, mouthCentre } = corners2;
  const teeth = [0, 1, 2, 3].map(
    (index) => path(
      polygon([
        [4 + index * 11, 94 + index],
        [13 + index * 11, 96 + index * 2],
        [9 + index * 10, 122 - index * 3]
      ]),
      `fill="${metal(0.85 - index * 0.12)}"`
    )
  );
  const strut = (fill, width) => `fill="none" stroke="url(#${fill})" stroke-width="${width}" stroke-linejoin="round"`;
  return [
    path(polygon([eyeInner, eyeTop, eyeOuter, eyeBottom]), `fill="${deep}"`),
    path(EYE, `fill="${accent}"`),
    path(polygon([lipCentre, lipSide, tusk, mouthSide, mouthCentre]), `fill="${deep}"`),
    ...teeth,
    path("M152 -14L182 30L168 112L126 168", strut("polished", 9)),
    path("M160 -90L206 -60L214 40L176 150L120 214", strut("dull", 14)),
    path(SCARS, `stroke="${accent}" stroke-width="3"`)
  ].join("");
}
function drawFaceplate(random, palette2) {
  const { deep, dark, mid, bright, pale, accent } = palette2;
  const corners2 = shapeFace(random);
  const ramp = colourRamp([
    [0, deep],
    [0.3, dark],
    [0.58, mid],
    [0.86, bright],
    [1, pale]
  ]);
  const metal = (brightness) => toHex(ramp(brightness));
  const [lit, dim] = [drawShell(corners2, palette2, metal, "lit"), drawShell(corners2, palette2, metal, "dim")];
  const details = drawDetails(corners2, palette2, metal);
  const grey = facets.map(
    ([first, second, third, brightness]) => path(
      polygon([corners2[first], corners2[second], corners2[third]]),
      `fill="${toHex([brightness, brightness, brightness])}"`
    )
  );
  return {
    body: `<g>${lit.body}${details}</g><g transform="scale(-1 1)">${dim.body}${details}</g>${path(GEM, `fill="${accent}" stroke="${pale}" stroke-width="1.5"`)}`,
    lights: mirrored(path(EYE, `fill="${accent}"`) + path(SCARS, `stroke="${accent}" stroke-width="4"`)) + path(GEM, `fill="${accent}"`),
    foil: mirrored(grey.join("")),
    defs: lit.defs + dim.defs
  };
}

// seeders/src/art/families/forge.ts
var CENTRE_Y2 = 400;
function paintFurnace(seed, palette2) {
  const noise = createNoise(seed);
  const spokes = seededRandom(`furnace ${seed}`).pick([24, 36, 48]);
  const [dark, deep, glow] = [parseHex(palette2.dark), parseHex(palette2.deep), parseHex(palette2.accent)];
  const smoke = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 5, (x, y) => noise.fractal(x / 200, y / 200, 4));
  return (x, y) => {
    const [dx, dy] = [x - CENTRE_X, y - 380];
    const distance = Math.hypot(dx, dy);
    const swirl = smoke(x, y);
    const wall = mixColour(dark, deep, clamp(distance / 560 + swirl * 0.3));
    const spoke = (0.5 + 0.5 * Math.sin(Math.atan2(dy, dx) * spokes + swirl * 2)) ** 6;
    const light = 0.34 * Math.exp(-distance / 170) + 0.07 * spoke * smoothstep(140, 330, distance);
    return scaleColour(addLight(wall, glow, light), vignette(x, y, 0.6));
  };
}
function flyingEmbers(random, { accent, pale }) {
  return Array.from({ length: 90 }, () => {
    const [x, y] = [random.between(0, CARD_WIDTH), random.between(0, 760)];
    return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(random.between(1, 3.4))}" height="${fixed(random.between(1, 7))}" fill="${random.next() > 0.3 ? accent : pale}" opacity="${fixed(random.between(0.3, 0.95))}"/>`;
  }).join("");
}
var metalGradients2 = ({ deep, dark, mid, bright, pale }) => linearGradient(
  "polished",
  [
    [0, bright],
    [0.2, mid],
    [0.42, pale],
    [0.55, mid],
    [0.8, dark],
    [1, bright]
  ],
  [0, 0, 1, 1]
) + linearGradient(
  "dull",
  [
    [0, mid],
    [0.5, dark],
    [1, mid]
  ],
  [0, 0, 1, 1]
) + linearGradient("shade", [
  [0, dark],
  [1, deep]
]);
function forge(seed, palette2) {
  const random = seededRandom(`forge ${seed}`);
  const gears = drawGears(random, palette2, [CENTRE_X, CENTRE_Y2 - 20]);
  const face = drawFaceplate(random, palette2);
  const placed = (body) => `<g transform="translate(${CENTRE_X} ${CENTRE_Y2})">${body}</g>`;
  const defs = metalGradients2(palette2) + face.defs;
  return {
    palette: palette2,
    backdrop: { paint: paintFurnace(seed, palette2), resolution: 0.5 },
    layers: [
      { svg: svgDocument(gears.body, defs), shadow: { radius: 10 } },
      { svg: svgDocument(placed(face.body), defs), shadow: { radius: 20 } },
      {
        svg: svgDocument(placed(face.lights) + gears.ring),
        isHidden: true,
        glows: [
          { radius: 16, gain: 1.6 },
          { radius: 46, gain: 0.9 }
        ]
      },
      { svg: svgDocument(flyingEmbers(random, palette2)), glows: [{ radius: 5 }] }
    ],
    foilSvg: onBlack(inGrey(gears.body, "#777", "#999") + placed(face.foil))
  };
}

// seeders/src/art/families/grove-forest.ts
var rows = [
  { trees: 11, width: 9, clearing: 0, blur: 3.2, fog: 0.55 },
  { trees: 8, width: 18, clearing: 110, blur: 1.6, fog: 0.7 },
  { trees: 6, width: 36, clearing: 215, blur: void 0, fog: 1 }
];
function drawTree(random, noise, x, row, index, fill) {
  const width = (rows[row]?.width ?? 9) * random.between(0.7, 1.2);
  const trunk = Array.from({ length: 9 }, (_, step) => [
    x + noise.gradient(step * 0.6, index + row * 9) * 8.4 * (row + 1),
    790 - step * 110
  ]);
  const branches = Array.from({ length: 6 }, () => {
    const [fromX, fromY] = trunk[random.integer(3, 7)] ?? [x, 400];
    const side = random.pick([-1, 1]);
    const length = random.between(50, 150) * (0.6 + row * 0.3);
    const limb = [
      [fromX, fromY],
      [fromX + side * length * 0.5, fromY - length * 0.25],
      [fromX + side * length, fromY - length * 0.7]
    ];
    return path(taperedStroke(limb, width * 0.34, 1), `fill="${fill}"`);
  });
  return path(taperedStroke(trunk, width * 1.5, width * 0.6), `fill="${fill}"`) + branches.join("");
}
function drawFog(noise, row, fill, opacity) {
  const top = [];
  for (let x = -20; x <= CARD_WIDTH + 20; x += 30)
    top.push([x, 640 + row * 34 + 36 * noise.fractal(x / 150, row * 5, 3)]);
  return path(
    polygon([...top, [CARD_WIDTH + 20, CARD_HEIGHT], [-20, CARD_HEIGHT]]),
    `fill="${fill}" opacity="${opacity}"`
  );
}
function drawForest(random, noise, palette2) {
  const mist = linearGradient("mist", [
    [0, palette2.bright, 0],
    [0.7, palette2.bright, 0.3],
    [1, palette2.pale, 0.38]
  ]);
  return rows.map((row, depth) => {
    const fill = mixHex(palette2.mid, palette2.deep, (depth + 0.7) / 3);
    let body = "";
    for (let index = 0; index < row.trees; index++) {
      const x = (index + random.between(0.1, 0.9)) / row.trees * CARD_WIDTH;
      if (Math.abs(x - CENTRE_X) >= row.clearing) body += drawTree(random, noise, x, depth, index, fill);
    }
    body += drawFog(noise, depth, fill, row.fog);
    if (row.blur === void 0) return { svg: svgDocument(body) };
    body += `<rect y="300" width="${CARD_WIDTH}" height="500" fill="url(#mist)"/>`;
    return { svg: svgDocument(body, mist), blur: row.blur };
  });
}

// seeders/src/art/families/grove-stag.ts
var FOREHEAD_MARK = "M0 -64L11 -44L0 -14L-11 -44Z";
var racks = [
  [
    [1, 1.05, 0.34],
    [2, 0.95, 0.46],
    [3, -0.85, 0.36],
    [4, 0.72, 0.5],
    [5, -0.62, 0.42],
    [6, 0.42, 0.38]
  ],
  [
    [1, 0.9, 0.42],
    [2, -0.9, 0.24],
    [3, 0.85, 0.56],
    [4, -0.7, 0.4],
    [5, 0.66, 0.46],
    [6, -0.3, 0.4]
  ],
  [
    [1, 1.15, 0.26],
    [2, 1, 0.34],
    [3, 0.9, 0.44],
    [4, 0.8, 0.46],
    [5, -0.7, 0.52],
    [6, 0.55, 0.34]
  ]
];
var twigs = [
  [3, 0.55, 0.5],
  [5, -0.5, 0.5]
];
function drawAntlers(random, { deep }) {
  const rack = random.pick(racks);
  const curl = random.between(-0.14, -0.095);
  const tips = [];
  let body = "";
  const grow = (from, angle, length, width, depth) => {
    const points = [from];
    let heading = angle;
    let [x, y] = from;
    for (let step = 0; step < 6; step++) {
      heading += depth === 0 ? curl : depth % 2 ? -0.05 : 0.05;
      x += Math.sin(heading) * length / 6;
      y -= Math.cos(heading) * length / 6;
      points.push([x, y]);
    }
    body += path(
      taperedStroke(points, width, Math.max(1.6, width * 0.34)),
      `fill="url(#antler)" stroke="${deep}" stroke-width="1"`
    );
    tips.push([x, y]);
    if (depth === 2) return;
    for (const [step, turn, share] of depth === 0 ? rack : twigs) {
      const tineAngle = heading * 0.25 + angle * 0.55 + turn;
      const root = points[step];
      if (root) grow(root, tineAngle, length * share * random.between(0.85, 1.15), width * 0.5, depth + 1);
    }
  };
  grow([30, -96], random.between(0.8, 0.98), random.between(240, 275), random.between(18, 23), 0);
  return { body, tips };
}
function drawLeaves(random, { bright, pale, accent }, tips) {
  const perTip = random.integer(2, 6);
  return tips.flatMap(
    ([x, y]) => Array.from({ length: perTip }, () => {
      const size = random.between(6, 13);
      const place = `translate(${fixed(x + random.between(-9, 9))} ${fixed(y + random.between(-9, 9))}) rotate(${fixed(random.next() * 360)})`;
      const [half, rise] = [fixed(size * 0.5), fixed(size * 0.7)];
      return `<path transform="${place}" d="M0 0Q${half} -${rise} 0 -${fixed(size * 1.5)}Q-${half} -${rise} 0 0Z" fill="${random.pick([accent, bright, pale])}" opacity=".95"/>`;
    })
  ).join("");
}
var corners = {
  top: [0, -112],
  brow: [36, -92],
  horn: [46, -74],
  temple: [66, -40],
  eyeOuter: [60, -10],
  eyeInner: [30, 6],
  cheek: [56, 36],
  muzzle: [34, 92],
  lip: [26, 132],
  nose: [22, 116],
  chin: [0, 156],
  noseCentre: [0, 122],
  bridge: [0, 40],
  forehead: [0, -40],
  neckTop: [72, 14],
  neckMiddle: [112, 150],
  neckBase: [250, 470],
  chest: [0, 470],
  throat: [0, 176]
};
var facets2 = [
  ["top", "brow", "forehead", 0.95],
  ["brow", "horn", "eyeInner", 0.78],
  ["brow", "forehead", "eyeInner", 0.88],
  ["horn", "temple", "eyeOuter", 0.56],
  ["horn", "eyeOuter", "eyeInner", 0.66],
  ["forehead", "eyeInner", "bridge", 1],
  ["eyeInner", "eyeOuter", "cheek", 0.52],
  ["eyeInner", "cheek", "muzzle", 0.62],
  ["eyeInner", "muzzle", "bridge", 0.84],
  ["bridge", "muzzle", "nose", 0.74],
  ["bridge", "nose", "noseCentre", 0.9],
  ["muzzle", "cheek", "lip", 0.42],
  ["nose", "muzzle", "lip", 0.36],
  ["nose", "lip", "chin", 0.3],
  ["noseCentre", "nose", "chin", 0.24],
  ["cheek", "lip", "throat", 0.3],
  ["lip", "chin", "throat", 0.24],
  ["temple", "neckTop", "cheek", 0.34],
  ["eyeOuter", "temple", "cheek", 0.46],
  ["neckTop", "neckMiddle", "cheek", 0.26],
  ["cheek", "neckMiddle", "throat", 0.2],
  ["neckMiddle", "neckBase", "throat", 0.17],
  ["neckBase", "chest", "throat", 0.12]
];
var NIGHT = "#04070a";
function drawStagHead(random, palette2) {
  const ramp = colourRamp([
    [0, palette2.deep],
    [0.35, palette2.dark],
    [0.7, palette2.mid],
    [1, mixHex(palette2.bright, palette2.pale, 0.55)]
  ]);
  const fur = (brightness) => toHex(ramp(brightness));
  const planes = facets2.map(([first, second, third, brightness]) => {
    const shade = fur(brightness + random.between(-0.05, 0.04));
    return path(
      polygon([corners[first], corners[second], corners[third]]),
      `fill="${shade}" stroke="${shade}" stroke-width=".8"`
    );
  });
  const tufts = Array.from({ length: 9 }, (_, index) => {
    const tip = `l${fixed(20 + random.next() * 16)} ${fixed(30 + random.next() * 22)}l-34 -2`;
    return path(`M${66 + index * 17} ${60 + index * 38}${tip}`, `fill="${fur(0.14 + random.next() * 0.1)}"`);
  });
  return [
    ...planes,
    path("M62 -50L112 -92L168 -96L136 -62L76 -30Z", `fill="${fur(0.5)}"`),
    path("M70 -46L112 -82L150 -88L122 -64Z", `fill="${fur(0.86)}"`),
    path("M28 4Q40 -13 60 -9Q56 8 40 9Q32 9 28 4Z", `fill="${NIGHT}"`),
    path("M26 6Q40 -18 64 -10", `fill="none" stroke="${fur(0.2)}" stroke-width="3"`),
    `<circle cx="43" cy="-2.5" r="6.4" fill="${palette2.accent}"/>`,
    `<circle cx="43" cy="-2" r="3.4" fill="${NIGHT}"/><circle cx="40.5" cy="-5" r="1.9" fill="#fff"/>`,
    path("M4 116L22 112L18 128L5 132Z", `fill="${NIGHT}"`),
    ...tufts
  ].join("");
}

// seeders/src/art/families/grove.ts
function paintDusk(seed, palette2, moon) {
  const noise = createNoise(seed);
  const sky = colourRamp([
    [0, palette2.pale],
    [0.18, palette2.bright],
    [0.5, palette2.mid],
    [0.8, palette2.dark],
    [1, palette2.deep]
  ]);
  const [pale, bright] = [parseHex(palette2.pale), parseHex(palette2.bright)];
  const haze = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 5, (x, y) => noise.fractal(x / 260, y / 130, 5));
  const craters = sampleOnGrid(
    CARD_WIDTH,
    CARD_HEIGHT / 2,
    4,
    (x, y) => Math.hypot(x - moon.x, y - moon.y) > moon.radius + 8 ? 0 : noise.fractal(x / 55 + 8, y / 55, 5)
  );
  return (x, y) => {
    const distance = Math.hypot(x - moon.x, y - moon.y);
    let colour = sky(clamp(0.16 + distance / 640 + 0.16 * haze(x, y)));
    if (distance < moon.radius + 1) {
      const ground = mixColour(pale, bright, clamp(0.25 + 0.6 * craters(x, y)));
      colour = mixColour(colour, ground, smoothstep(moon.radius + 1, moon.radius - 1, distance) * 0.95);
    }
    const halo = 0.42 * Math.exp(-Math.max(0, distance - moon.radius) / 60);
    return scaleColour(addLight(colour, pale, halo), vignette(x, y, 0.5));
  };
}
function grove(seed, palette2) {
  const random = seededRandom(`grove ${seed}`);
  const moon = {
    x: CENTRE_X + random.between(-70, 70),
    y: random.between(240, 285),
    radius: random.between(128, 190)
  };
  const antlers = drawAntlers(random, palette2);
  const leaves = drawLeaves(random, palette2, antlers.tips);
  const size = random.between(1.14, 1.27);
  const placed = (body) => `<g transform="translate(${CENTRE_X} ${fixed(446 + (1.24 - size) * 120)}) scale(${size.toFixed(3)})">${body}</g>`;
  const stag = placed(
    mirrored(antlers.body) + mirrored(drawStagHead(random, palette2)) + path(FOREHEAD_MARK, `fill="${palette2.pale}" stroke="${palette2.accent}" stroke-width="2"`)
  );
  const bloom = placed(mirrored(leaves));
  const mark = placed(path(FOREHEAD_MARK, `fill="${palette2.accent}"`));
  const fireflies = driftingMotes(random, {
    count: 60,
    radius: [0.9, 4.5],
    opacity: [0.5, 1],
    colours: [palette2.pale, palette2.accent],
    bottom: 740
  });
  const bone = linearGradient("antler", [
    [0, mixHex(palette2.pale, palette2.accent, 0.35)],
    [1, mixHex(palette2.dark, palette2.accent, 0.3)]
  ]);
  const layers = [
    ...drawForest(random, createNoise(seed), palette2),
    { svg: svgDocument(stag, bone), shadow: { radius: 18 } },
    { svg: svgDocument(bloom), glows: [{ radius: 6 }] },
    { svg: svgDocument(mark), glows: [{ radius: 10, gain: 1.8 }] },
    { svg: svgDocument(fireflies), glows: [{ radius: 7 }] }
  ];
  return {
    palette: palette2,
    backdrop: { paint: paintDusk(seed, palette2, moon), resolution: 0.5 },
    layers,
    foilSvg: onBlack(
      circle(moon.x, moon.y, moon.radius, 'fill="#666"') + inGrey(placed(mirrored(antlers.body)) + bloom + fireflies, "#fff", "#777")
    )
  };
}

// seeders/src/art/families/index.ts
var scenes = {
  astral,
  ember,
  abyss,
  grove,
  forge,
  arcana
};
var drawScene = ({ family, seed, palette: palette2 }) => scenes[family](seed, findPalette(family, palette2));
var drawEmblem = ({ family, seed, palette: palette2 }) => {
  const colours = findPalette(family, palette2);
  const centred = { x: 375, y: 375, radius: 168, hasRing: true };
  const scene = family === "astral" ? astral(seed, colours, centred) : scenes[family](seed, colours);
  return { ...scene, isMirrored: false };
};

// seeders/src/art/card.ts
var PANEL_TOP = 716;
async function layGlass(base) {
  const height = CARD_HEIGHT - 34 - PANEL_TOP;
  const { data } = await openPixels(base).extract({ left: 34, top: PANEL_TOP, width: CARD_WIDTH - 68, height }).resize(Math.round((CARD_WIDTH - 68) / 4), Math.round(height / 4), { fit: "fill" }).blur(5.5).modulate({ brightness: 0.55, saturation: 1.25 }).raw().toBuffer({ resolveWithObject: true });
  const small = Math.round((CARD_WIDTH - 68) / 4);
  const glass = await openPixels({ data, width: small, height: Math.round(height / 4), channels: 3 }).resize(CARD_WIDTH - 68, height, { fit: "fill", kernel: "cubic" }).raw().toBuffer();
  for (let row = 0; row < height; row++) {
    const opacity = Math.min(1, row / (height * 0.16));
    for (let column = 0; column < CARD_WIDTH - 68; column++) {
      const from = (row * (CARD_WIDTH - 68) + column) * 3;
      const to = ((PANEL_TOP + row) * CARD_WIDTH + 34 + column) * 3;
      for (let part = 0; part < 3; part++) {
        const under = base.data[to + part] ?? 0;
        base.data[to + part] = under + ((glass[from + part] ?? 0) - under) * opacity;
      }
    }
  }
}
var sheenDrawing = svgDocument(
  `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#sheen)"/>`,
  linearGradient(
    "sheen",
    [
      [0, "#fff", 0.1],
      [0.35, "#fff", 0.02],
      [0.36, "#fff", 0],
      [1, "#fff", 0]
    ],
    [0, 0, 0.7, 1]
  )
);
async function drawSheen() {
  const drawing = await drawSvg(sheenDrawing);
  const data = await openPixels(drawing).flatten({ background: "#000" }).raw().toBuffer();
  return { ...drawing, data, channels: 3 };
}
async function drawCornerMask(width, height) {
  const radius = 40 * width / CARD_WIDTH;
  const shape = `<rect width="${width}" height="${height}" rx="${radius}" fill="#fff"/>`;
  const drawing = await drawSvg(svgDocument(shape, "", width, height));
  const data = await openPixels(drawing).extractChannel("alpha").raw().toBuffer();
  return { ...drawing, data, channels: 1 };
}
var shared;
var drawShared = async () => ({
  sheen: await drawSheen(),
  corners: await drawCornerMask(CARD_WIDTH, CARD_HEIGHT)
});
async function drawFoil(spec, scene) {
  const { foil: frame } = await loadFrame(spec.rarity);
  const strength = rarityStyles[spec.rarity].artFoil;
  const drawing = openPixels(await drawSvg(scene.foilSvg, CARD_WIDTH / 2)).flatten({ background: "#000" });
  const base = {
    data: await (scene.isMirrored ? drawing.flop() : drawing).linear(strength, 0).raw().toBuffer(),
    width: CARD_WIDTH / 2,
    height: CARD_HEIGHT / 2,
    channels: 3
  };
  layOver(base, frame);
  const name = path(NAME_PLATE + NAME_PLATE_INSIDE, 'fill="#fff" fill-rule="evenodd"');
  layOver(base, await drawSvg(svgDocument(name + nameLettering(spec, 'fill="#fff"')), CARD_WIDTH / 2));
  const strengths = await openPixels(base).extractChannel(0).raw().toBuffer();
  return { ...base, data: strengths, channels: 1 };
}
async function renderCard(spec) {
  shared ??= drawShared();
  const { sheen, corners: corners2 } = await shared;
  const scene = drawScene(spec.motif);
  const picture = await composeScene(scene);
  const { picture: frame } = await loadFrame(spec.rarity);
  await layGlass(picture);
  layOver(picture, frame);
  layOver(picture, await drawSvg(cardFace(spec, scene.palette.pale)));
  screenOver(picture, sheen);
  return {
    ...await encodeSizes(picture, corners2),
    foil: await encodeFoil(await drawFoil(spec, scene))
  };
}

// seeders/src/art/gold-ink.ts
var goldStops = [
  [0, "#fff3cf"],
  [0.2, "#e7bd63"],
  [0.38, "#8a5f1d"],
  [0.52, "#fff0c0"],
  [0.7, "#d7a544"],
  [0.86, "#7a5216"],
  [1, "#ffe9b0"]
];
var goldGradient = (line) => sheetGradient("gold", goldStops, line);
function goldRays([x, y], { count, every, inner, long, middle, short: short2, spread }) {
  return Array.from({ length: count }, (_, index) => {
    const angle = index / count * TURN;
    const isLong = index % every === 0;
    const half = isLong ? spread[0] : spread[1];
    const reach = isLong ? long : index % 2 ? short2 : middle;
    const ray = [
      pointOn(x, y, inner, angle - half),
      pointOn(x, y, reach, angle),
      pointOn(x, y, inner, angle + half)
    ];
    return path(polygon(ray), 'fill="url(#gold)"');
  }).join("");
}
function goldRosettes(centre, shape, { copies, step, opacity }) {
  return Array.from(
    { length: copies },
    (_, index) => rosette(
      centre,
      shape,
      `transform="rotate(${index * step} ${centre[0]} ${centre[1]})" stroke="url(#gold)" stroke-width=".9" opacity="${opacity}"`
    )
  ).join("");
}

// seeders/src/art/card-back.ts
var CENTRE = [CARD_WIDTH / 2, CARD_HEIGHT / 2];
var GOLD_LINE = 'fill="none" stroke="url(#gold)"';
function paintVelvet2() {
  const noise = createNoise("back");
  const nap = sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 5, (x, y) => noise.fractal(x / 90, y / 90, 4));
  const [inner, outer] = [parseHex("#1a1036"), parseHex("#060410")];
  return paintPixels((x, y) => {
    const distance = Math.hypot(x - CENTRE[0], (y - CENTRE[1]) / 1.2);
    return mixColour(inner, outer, clamp(distance / 520 + nap(x, y) * 0.12));
  }, 0.5);
}
function backDrawing() {
  const [x, y] = CENTRE;
  const beams = Array.from({ length: 120 }, (_, index) => {
    const angle = index / 120 * TURN;
    const line = polyline([pointOn(x, y, 330, angle), pointOn(x, y, 640, angle)]);
    return path(line, `fill="none" stroke="url(#gold)" stroke-width="1" opacity="${index % 2 ? 0.16 : 0.34}"`);
  });
  const rings = [
    [324, 3],
    [316, 1],
    [330, 0.8],
    [118, 4],
    [104, 1.4],
    [240, 1.4]
  ].map(([radius = 0, width]) => circle(x, y, radius, `${GOLD_LINE} stroke-width="${width}"`));
  return [
    `<g clip-path="url(#inside)">${beams.join("")}</g>`,
    goldRosettes(CENTRE, { radius: 276, swing: 34, waves: [18, 9] }, { copies: 8, step: 2.5, opacity: 0.62 }),
    goldRays(CENTRE, {
      count: 48,
      every: 6,
      inner: 118,
      long: 232,
      middle: 176,
      short: 150,
      spread: [0.05, 0.014]
    }),
    ...rings,
    circle(x, y, 92, 'fill="#0a0618" stroke="url(#gold)" stroke-width="2"'),
    path(fourPointStar(x, y, 74, 0.11), 'fill="url(#gold)"')
  ].join("");
}
function backFrame() {
  const rounded = (inset, radius, width) => `<rect x="${inset}" y="${inset}" width="${CARD_WIDTH - 2 * inset}" height="${CARD_HEIGHT - 2 * inset}" rx="${radius}" ${GOLD_LINE} stroke-width="${width}"/>`;
  const corner = path("M0 110V26Q0 0 26 0H110Q54 6 38 38Q6 54 0 110Z", 'fill="url(#corner)"') + path("M12 132Q14 62 58 58Q62 14 132 12", 'fill="none" stroke="#e7bd63" stroke-width="1.6"') + '<circle cx="62" cy="62" r="6" fill="#fff0c0"/>';
  const corners2 = [60, CARD_WIDTH - 60].flatMap(
    (x) => [60, CARD_HEIGHT - 60].map(
      (y) => `<g transform="translate(${x} ${y}) scale(${x > CARD_WIDTH / 2 ? -1 : 1} ${y > CARD_HEIGHT / 2 ? -1 : 1})">${corner}</g>`
    )
  );
  return rounded(14, 30, 9) + rounded(32, 20, 2) + corners2.join("");
}
async function cardBack() {
  const base = await resizePixels(paintVelvet2(), CARD_WIDTH, CARD_HEIGHT);
  const defs = goldGradient([40, 40, 700, 1e3]) + linearGradient(
    "corner",
    [
      [0, "#fff3cf"],
      [0.5, "#d7a544"],
      [1, "#7a5216"]
    ],
    [0, 0, 1, 1]
  ) + '<clipPath id="inside"><rect x="32" y="32" width="686" height="986" rx="20"/></clipPath>';
  layOver(base, await drawSvg(svgDocument(backDrawing() + backFrame(), defs)));
  return encodeSizes(base, await drawCornerMask(CARD_WIDTH, CARD_HEIGHT));
}

// seeders/src/art/glitter.ts
import sharp2 from "sharp";
async function glitter() {
  const size = 320;
  const random = seededRandom("glitter");
  const data = Buffer.alloc(size * size * 4, 255);
  for (let index = 3; index < data.length; index += 4)
    data[index] = random.next() > 0.965 ? 90 + 165 * random.next() : 0;
  return sharp2(data, { raw: { width: size, height: size, channels: 4 } }).webp({ quality: 70, alphaQuality: 60 }).toBuffer();
}

// seeders/src/art/wrapper.ts
import sharp3 from "sharp";

// seeders/src/art/wrapper-shards.ts
var WRAPPER_WIDTH = 680;
var WRAPPER_HEIGHT = 1160;
var COLUMNS = 9;
var ROWS = 13;
var CELL_WIDTH = WRAPPER_WIDTH / 7.4;
var CELL_HEIGHT = WRAPPER_HEIGHT / 11;
function scatterShards(seed) {
  const random = seededRandom(seed);
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const angle = random.next() * TURN;
    return {
      x: (column + 0.5 + random.between(-0.475, 0.475)) * CELL_WIDTH - 24,
      y: (row + 0.5 + random.between(-0.475, 0.475)) * CELL_HEIGHT - 30,
      tone: random.next(),
      slope: [Math.cos(angle), Math.sin(angle)]
    };
  });
}
function createShardFinder(shards) {
  return (x, y) => {
    const column = Math.floor((x + 24) / CELL_WIDTH);
    const row = Math.floor((y + 30) / CELL_HEIGHT);
    let nearest = shards[0];
    let best = Infinity;
    let second = Infinity;
    for (let down = Math.max(0, row - 2); down <= Math.min(ROWS - 1, row + 2); down++)
      for (let across = Math.max(0, column - 2); across <= Math.min(COLUMNS - 1, column + 2); across++) {
        const shard = shards[down * COLUMNS + across];
        if (!shard) continue;
        const distance = (x - shard.x) ** 2 + ((y - shard.y) * 0.8) ** 2;
        if (distance < best) {
          second = best;
          best = distance;
          nearest = shard;
        } else if (distance < second) second = distance;
      }
    return { shard: nearest, gap: Math.sqrt(second) - Math.sqrt(best) };
  };
}
function paintShards(seed, colours) {
  const find = createShardFinder(scatterShards(seed));
  const noise = createNoise(seed);
  const grain = sampleOnGrid(WRAPPER_WIDTH, WRAPPER_HEIGHT, 4, (x, y) => noise.fractal(x / 90, y / 90, 3));
  const ramp = colourRamp([
    [0, colours[0]],
    [0.35, colours[1]],
    [0.65, colours[2]],
    [0.88, colours[3]],
    [1, colours[4]]
  ]);
  const crack = parseHex(colours[4]);
  return (x, y) => {
    const { shard, gap } = find(x, y);
    const distance = Math.hypot(x - WRAPPER_WIDTH / 2, y - 520);
    if (!shard) return [0, 0, 0];
    const fade2 = ((x - shard.x) * shard.slope[0] + (y - shard.y) * shard.slope[1]) / 120;
    const base = ramp(
      clamp(0.16 + 0.3 * shard.tone + 0.2 * fade2 + 0.34 * Math.exp(-distance / 260) + 0.08 * grain(x, y))
    );
    const light = 0.34 * smoothstep(5, 0, gap) * (0.35 + 0.65 * Math.exp(-distance / 420));
    return scaleColour(addLight(base, crack, light), 1 - 0.5 * smoothstep(240, 720, distance));
  };
}

// seeders/src/art/wrapper-still.ts
var HEIGHT_RATIO = 1.706;
var LIGHT_AT = [-0.35, 0.45];
var TURN_Y = 0.16;
var TURN_X = -0.05;
var normalise = ([x, y, z]) => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
var dot = (left, right) => left[0] * right[0] + left[1] * right[1] + left[2] * right[2];
function bulge(x, y) {
  const ends = smoothstep(1, 0.8, Math.abs(y) / HEIGHT_RATIO);
  const body = Math.max(0, 1 - x * x) ** 0.55 * ends;
  const waves = 0.012 * Math.sin(x * 9 + y * 3) * (1 - ends * 0.7) + 0.01 * Math.sin(y * 7 - x * 5) * body * 0.6;
  const gathers = 0.018 * Math.sin(x * 16) * Math.exp(-(((Math.abs(y) - HEIGHT_RATIO * 0.8) / 0.16) ** 2));
  return 0.3 * body + waves + gathers;
}
function surfaceNormal(x, y) {
  const step = 4e-3;
  const here = bulge(x, y);
  const flat = normalise([-(bulge(x + step, y) - here) / step, -(bulge(x, y + step) - here) / step, 1]);
  const [sineX, cosineX] = [Math.sin(TURN_X), Math.cos(TURN_X)];
  const [sineY, cosineY] = [Math.sin(TURN_Y), Math.cos(TURN_Y)];
  const tipped = [flat[0], flat[1] * cosineX - flat[2] * sineX, flat[1] * sineX + flat[2] * cosineX];
  return [tipped[0] * cosineY - tipped[2] * sineY, tipped[1], tipped[0] * sineY + tipped[2] * cosineY];
}
function createShape(width, height) {
  const part = (index) => sampleOnGrid(
    width,
    height,
    3,
    (x2, y2) => surfaceNormal(x2 / width * 2 - 1, (1 - 2 * y2 / height) * HEIGHT_RATIO)[index]
  );
  const [x, y, z] = [part(0), part(1), part(2)];
  return (column, row) => [x(column, row), y(column, row), z(column, row)];
}
function boxLight(x, y, [atX, atY, halfWidth, halfHeight, edge]) {
  const outside = Math.max(
    Math.abs(x - (atX ?? 0)) - (halfWidth ?? 0),
    Math.abs(y - (atY ?? 0)) - (halfHeight ?? 0)
  );
  return smoothstep(edge ?? 1, -(edge ?? 1), outside);
}
function reflectedLamps(x, y) {
  return boxLight(x, y, [-0.55, 0.25, 0.1, 0.75, 0.16]) * 0.95 + boxLight(x, y, [0.62, 0.05, 0.07, 0.85, 0.12]) * 0.8 + boxLight(x, y, [0, 0.82, 0.9, 0.06, 0.14]) * 0.9 + 0.1 * smoothstep(-0.6, 0.9, y);
}
var channels = [
  { lamp: 0.5, metal: 0.62, rainbow: 0 },
  { lamp: 0.55, metal: 0.64, rainbow: 0.33 },
  { lamp: 0.75, metal: 0.72, rainbow: 0.67 }
];
var rainbow = (phase, channel) => 0.5 + 0.5 * Math.cos(2 * Math.PI * (phase + channel.rainbow));
var expose = (value) => 1 - Math.exp(-(Math.max(0, value) ** 1.12) * 1.42);
function createCrumple(width, height) {
  const noise = createNoise("crumple");
  const layer = (across, down, offset) => sampleOnGrid(
    width,
    height,
    3,
    (x, y) => noise.gradient(x / width * across + offset, (1 - y / height) * down + offset)
  );
  const [fine, coarse] = [layer(60, 100, 0), layer(9, 15, 3)];
  const [foldX, foldY] = [layer(5, 8, 11), layer(5, 8, 29)];
  return (x, y) => ({
    micro: fine(x, y) * 0.05 + coarse(x, y) * 0.22,
    fold: [foldX(x, y) * 0.6, foldY(x, y) * 0.6]
  });
}
function shadeFoil(print, strength) {
  const { width, height } = print;
  const crumple = createCrumple(width, height);
  const shape = createShape(width, height);
  const lamp = normalise([LIGHT_AT[0] * 1.2, LIGHT_AT[1], 1.3]);
  const colours = Buffer.alloc(width * height * 3);
  const alpha = Buffer.alloc(width * height, 255);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const pixel = row * width + column;
      const [u, v] = [(column + 0.5) / width, 1 - (row + 0.5) / height];
      const tooth = Math.abs(u * 46 % 1 - 0.5) * 2 * 85e-4;
      if (v > 1 - tooth || v < tooth) {
        alpha[pixel] = 0;
        continue;
      }
      const surface = lightSurface(u, v, shape(column, row), crumple(column, row), lamp);
      const foil = (strength.data[pixel] ?? 0) / 255;
      channels.forEach((channel, part) => {
        const ink = (print.data[pixel * 3 + part] ?? 0) / 255;
        colours[pixel * 3 + part] = expose(shadePart(surface, ink, foil, channel)) * 255;
      });
    }
  return {
    colours: { data: colours, width, height, channels: 3 },
    alpha: { data: alpha, width, height, channels: 1 }
  };
}
function lightSurface(u, v, base, { micro, fold }, lamp) {
  const isCrimped = v > 0.951 || v < 0.049;
  const bend = fold[1] * 0.42 + micro * 0.25 + (isCrimped ? 0.8 * Math.sin(v * 900) : 0);
  const normal = normalise([base[0] + fold[0] * 0.42 + micro * 0.25, base[1] + bend, base[2]]);
  const diffuse = Math.max(0, dot(normal, lamp));
  const mirrorX = 2 * normal[2] * normal[0] + LIGHT_AT[0] * 0.35;
  const mirrorY = 2 * normal[2] * normal[1] + LIGHT_AT[1] * 0.35;
  return {
    u,
    diffuse,
    lamps: reflectedLamps(mirrorX, mirrorY),
    edge: (1 - Math.max(0, normal[2])) ** 2.2,
    phase: normal[0] * 1.3 + normal[1] * 1.9 + u * 0.55 - v * 0.85 + micro * 0.6 + 0.045,
    glint: Math.max(0, 2 * diffuse * normal[2] - lamp[2]) ** 46,
    isCrimped
  };
}
function shadePart(surface, ink, foil, channel) {
  const { u, diffuse, lamps, edge, phase, glint, isCrimped } = surface;
  let value = ink ** 1.12 * (0.4 + 0.9 * diffuse);
  value += lamps * lerp(channel.lamp, 1, foil) * (0.05 + 0.38 * foil * foil);
  const sheen = 0.1 + 0.66 * lamps + 0.3 * edge + 0.16 * diffuse ** 3;
  value += rainbow(phase, channel) * foil * foil * sheen * lerp(1, ink * 2.6 + 0.2, 0.55);
  value += glint * (0.1 + 0.4 * foil);
  if (isCrimped) value = lerp(value, channel.metal * (0.45 + 0.75 * diffuse) + lamps * 0.35, 0.62);
  const sides = smoothstep(0.1, 0, u) + smoothstep(0.9, 1, u);
  return value * (1 - 0.42 * clamp(sides));
}

// seeders/src/art/wrapper.ts
var MIDDLE2 = WRAPPER_WIDTH / 2;
var EMBLEM_Y = 500;
var EMBLEM_SIZE = 540;
var EMBLEM_RADIUS = 206;
async function layEmblem(base, { emblem, emblemCrop }) {
  const scene = await composeScene(drawEmblem(emblem));
  const { left, top, size } = emblemCrop;
  const square = await openPixels(scene).extract({ left, top, width: size, height: size }).resize(EMBLEM_SIZE, EMBLEM_SIZE).raw().toBuffer();
  const disc = svgDocument(circle(MIDDLE2, EMBLEM_Y, EMBLEM_RADIUS, 'fill="#fff"'), "", WRAPPER_WIDTH, WRAPPER_HEIGHT);
  const mask = await drawSvg(disc);
  const [offsetX, offsetY] = [MIDDLE2 - EMBLEM_SIZE / 2, EMBLEM_Y - EMBLEM_SIZE / 2];
  for (let row = 0; row < EMBLEM_SIZE; row++)
    for (let column = 0; column < EMBLEM_SIZE; column++) {
      const to = (row + offsetY) * WRAPPER_WIDTH + column + offsetX;
      for (let part = 0; part < 3; part++)
        mask.data[to * 4 + part] = square[(row * EMBLEM_SIZE + column) * 3 + part] ?? 0;
    }
  layOver(base, mask);
}
function emblemRing() {
  const centre = [MIDDLE2, EMBLEM_Y];
  const rings = [
    [206, 9],
    [219, 2.4],
    [226, 1.2]
  ].map(
    ([radius = 0, width]) => circle(MIDDLE2, EMBLEM_Y, radius, `fill="none" stroke="url(#gold)" stroke-width="${width}"`)
  );
  return goldRays(centre, {
    count: 60,
    every: 5,
    inner: 226,
    long: 308,
    middle: 268,
    short: 254,
    spread: [0.028, 0.011]
  }) + goldRosettes(centre, { radius: 286, swing: 18, waves: [16, 6] }, { copies: 6, step: 2, opacity: 0.5 }) + rings.join("");
}
function wrapperLettering({ title, subtitle, contentsLine }) {
  const line = (typeface, words2, y, size2, tracking, fill) => {
    const options = { anchor: "middle", tracking };
    return textPath(typeface, words2, [MIDDLE2, y + 3, size2], {
      ...options,
      attributes: 'fill="#05020c" opacity=".7"'
    }) + textPath(typeface, words2, [MIDDLE2, y, size2], { ...options, attributes: `fill="${fill}"` });
  };
  const words = title.toUpperCase().split(" ");
  const size = Math.min(...words.map((word) => fitSize("display", word, 92, 500, 6)));
  return [
    line("label", subtitle.toUpperCase(), 190, 23, 11, "#ffe9b8"),
    path(`M150 208H${WRAPPER_WIDTH - 150}`, 'stroke="url(#gold)" stroke-width="2"'),
    ...words.map((word, index) => line("display", word, 872 + index * 88, size, 6, "url(#gold)")),
    line("label", contentsLine.toUpperCase(), 1018, 22, 8, "#e9ddff")
  ].join("");
}
var document = (body, defs = "") => svgDocument(body, defs, WRAPPER_WIDTH, WRAPPER_HEIGHT);
function inkDrawing(ink) {
  const shade = linearGradient("shade", [
    [0, "#000", 0.35],
    [0.2, "#000", 0],
    [0.66, "#000", 0],
    [0.8, "#05020c", 0.62],
    [1, "#05020c", 0.8]
  ]);
  const border = path(`M58 118H${WRAPPER_WIDTH - 58}V${WRAPPER_HEIGHT - 104}H58Z`, 'fill="none" stroke="url(#gold)" stroke-width="3"') + path(
    `M68 128H${WRAPPER_WIDTH - 68}V${WRAPPER_HEIGHT - 114}H68Z`,
    'fill="none" stroke="url(#gold)" stroke-width="1" opacity=".8"'
  );
  return document(
    `<rect width="${WRAPPER_WIDTH}" height="${WRAPPER_HEIGHT}" fill="url(#shade)"/>${ink}${border}`,
    goldGradient([60, 120, 620, 1040]) + shade
  );
}
async function drawStrength(ink) {
  const white = ink.replace(/url\(#gold\)|#[0-9a-f]{6}/g, "#fff");
  const drawing = await drawSvg(
    document(
      `<rect width="${WRAPPER_WIDTH}" height="${WRAPPER_HEIGHT}" fill="#b8b8b8"/>${circle(MIDDLE2, EMBLEM_Y, EMBLEM_RADIUS, 'fill="#4a4a4a"')}${white}`
    )
  );
  const data = await openPixels(drawing).extractChannel(0).raw().toBuffer();
  return { ...drawing, data, channels: 1 };
}
async function renderWrapper(spec) {
  const size = { width: WRAPPER_WIDTH, height: WRAPPER_HEIGHT };
  const print = await resizePixels(
    paintPixels(paintShards(spec.key, spec.colours), 0.8, size),
    WRAPPER_WIDTH,
    WRAPPER_HEIGHT
  );
  await layEmblem(print, spec);
  const ink = emblemRing() + wrapperLettering(spec);
  layOver(print, await drawSvg(inkDrawing(ink)));
  const strength = await drawStrength(ink);
  const texture = joinAlpha(print, strength);
  const still = shadeFoil(print, strength);
  return {
    ...await encodeSizes(still.colours, still.alpha),
    foil: await encodeFoil(strength),
    texture: await sharp3(texture.data, { raw: { ...size, channels: 4 } }).webp({ quality: 88, alphaQuality: 80, effort: 3, exact: true }).toBuffer()
  };
}

// seeders/src/art/jobs.ts
var listJobs = ({ cards: cards2, wrappers }) => [
  ...wrappers.map((spec) => ({ kind: "wrapper", key: `wrapper/${spec.key}`, spec })),
  { kind: "card-back", key: "card-back" },
  { kind: "glitter", key: "glitter" },
  ...cards2.map((spec) => ({ kind: "card", key: `card/${spec.key}`, spec }))
];
async function runJob(job) {
  switch (job.kind) {
    case "wrapper":
      return { ...await renderWrapper(job.spec) };
    case "card":
      return { ...await renderCard(job.spec) };
    case "card-back":
      return { ...await cardBack() };
    case "glitter":
      return { full: await glitter() };
  }
}

// ../../../tmp/journeys/prof.ts
import sharp4 from "sharp";
import { writeFileSync, mkdirSync } from "node:fs";
sharp4.concurrency(1);
var jobs = listJobs(artCatalogue);
var byKind = {};
for (const j of jobs) {
  const k = j.kind === "card" ? j.spec.motif.family : j.kind;
  byKind[k] = (byKind[k] ?? 0) + 1;
}
console.log(jobs.length, byKind);
var seen = {};
var per = Number(process.argv[2] ?? 3);
var out = process.argv[3];
if (out) mkdirSync(out, { recursive: true });
var sums = {};
for (const job of jobs) {
  const k = job.kind === "card" ? job.spec.motif.family : job.kind;
  seen[k] = (seen[k] ?? 0) + 1;
  if (seen[k] > per) continue;
  const c = process.cpuUsage();
  const t = performance.now();
  const files2 = await runJob(job);
  const u = process.cpuUsage(c);
  if (out) for (const [n, b] of Object.entries(files2)) writeFileSync(`${out}/${job.key.replaceAll("/", "-")}-${n}.webp`, b);
  if (seen[k] === 1 && k !== "wrapper") continue;
  const s = sums[k] ??= { wall: 0, cpu: 0, n: 0 };
  s.wall += performance.now() - t;
  s.cpu += (u.user + u.system) / 1e3;
  s.n++;
}
var total = 0;
for (const [k, s] of Object.entries(sums)) {
  console.log(k.padEnd(12), "wall", (s.wall / s.n).toFixed(0), "cpu", (s.cpu / s.n).toFixed(0), "x", byKind[k]);
  total += s.cpu / s.n * byKind[k];
}
console.log("cpu total estimate s", (total / 1e3).toFixed(1));
