import { type Motif, compositions, moods } from '../../art/spec.ts';

/**
 * What each card shows: name | subject | pose | mood | composition. The subject follows the name; none is seen more than
 * twice in a set, and never with the same outline.
 */
const casting = `
The Ninth Gate|gate|ninth|unlit|plain
The Sleepless Eye|eye|open|unlit|plain
Mother of Pressure|octopus|mother|deep|plain
Lantern of the Tide|angler|lure|deep|plain
The Pale Meridian|ship|sailing|unlit|plain
The Unsigned Hour|hourglass|city|unlit|plain
Coral Choir|coral|choir|deep|plain
Orchard of Nine Moons|moonTree|orchard|unlit|plain
The Blue Reckoning|balance|reckoning|unlit|plain
Furnace Shoal|koi|shoal|deep|plain
Glass Meridian|orrery|great|unlit|plain
Kelp Cantor|nautilus|adrift|deep|plain
Emerald Proviso|letter|opened|unlit|plain
Rustfall|world|shattered|unlit|near
Cold Reply|bottle|message|deep|plain
Red Augur|moth|resting|unlit|near
Last Port Before Dark|lighthouse|shining|unlit|left
Violet Dowser|hand|offering|unlit|plain
Tidewound|whale|breaching|deep|plain
The Bone Almanac|book|closed|unlit|plain
Iris Relay|lanternBridge|arch|unlit|plain
Emberwing|phoenix|risen|kindled|plain
Amber Warden|stag|standing|kindled|plain
The Gilt Regent|chair|regent|frost|plain
Frostplume|phoenix|folded|frost|plain
The Hollow Anvil|anvil|hollow|kindled|plain
Snowcrown|antlerCrown|mask|frost|plain
Old Antler|antlerCrown|relic|kindled|low
The Brass Vow|automaton|bust|kindled|plain
Orchid Tyrant|thorns|briar|frost|plain
Tempest Heir|spire|tempest|kindled|plain
Engine Saint|automaton|kneeling|kindled|plain
The Petal Reeve|moonTree|steward|frost|plain
Verdigris Kite|swift|banking|kindled|plain
Fenlight Hart|stag|grazing|frost|plain
Copper Confessor|owlClock|listening|kindled|plain
Patina Sentry|helm|sentry|kindled|plain
Dawn Courier|fox|running|frost|plain
Duskwood Yearling|fawn|lying|kindled|plain
Silver Tithe|balance|reckoning|frost|plain
Ochre Herald|wren|singing|kindled|plain
Crimson Thicket|thorns|crown|kindled|plain
The Brine Sovereign|whale|crowned|squall|plain
Pyre of the Ninth Seat|chair|pyre|squall|plain
Speaker of Drowned Bells|bell|drowned|squall|plain
The Oathbark King|moonTree|orchard|salt|near
Arbiter Seven|automaton|bust|salt|plain
The Open Ballot|letter|crane|salt|near
Harbour Without Water|ship|stranded|salt|plain
Gull of the Assembly|swift|hovering|salt|plain
The Quiet Chamber|octopus|embrace|salt|plain
Stag of the Dry Canal|stag|standing|salt|plain
Clerk of Rivets|automaton|standing|squall|plain
Motion to Adjourn|hourglass|fallen|salt|plain
White Ledger Moon|world|crescent|squall|plain
Saltplume|heron|wading|salt|plain
Tithe Jelly|jelly|rising|squall|plain
Hart of Minutes|stag|grazing|squall|plain
The Sealed Visor|helm|sentry|salt|plain
The Casting Vote|balance|grown|salt|plain
Outer Mooring|lighthouse|keeper|squall|plain
Cinder Page|wren|perched|squall|plain
Anemone Usher|coral|garden|salt|near
Moss Delegate|mushrooms|court|salt|plain
Bailiff Engine|owlClock|minutes|salt|plain
Second Reading|book|open|salt|plain
Pebble Orrery|orrery|tilted|salt|plain
Kiln Sparrow|wren|fledgling|salt|plain
Lampwick Drifter|moth|candle|squall|plain
Reed Courier|paperBoats|single|salt|plain
Coin-Faced Warden|eye|watching|salt|plain
Point of Order|bell|choir|squall|left
Tidelocked|nautilus|beached|salt|plain
Ashen Wren|phoenix|folded|squall|near
Basin Ghost|jelly|drifting|salt|plain
Saltgrass Fawn|fawn|leaping|salt|plain
Dented Usher|helm|fallen|salt|plain
Show of Hands|hand|raised|salt|plain
Dim Ferry|paperBoats|fleet|squall|plain
Toll Finch|swift|banking|salt|near
Ink Lantern|bottle|lantern|squall|plain
Bramble Page|thorns|briar|salt|plain
Tin Petitioner|hand|offering|squall|plain
Blank Writ|letter|sealed|squall|tilted
The World That Was Lent|pottedPlanet|lent|dusk|plain
Phoenix on Approval|phoenix|risen|garden|plain
The Reservoir Queen|jelly|rising|dusk|plain
Keeper of the Other Hedge|gate|low|garden|plain
The Iron Gardener|automaton|standing|garden|plain
Deed of the Roses|thorns|roses|dusk|plain
Evening in Orbit|world|ringed|dusk|plain
Trellis Heron|heron|wading|garden|plain
Fountain Saint|automaton|kneeling|dusk|plain
Sir Under-the-Elm|helm|fallen|garden|plain
Sundial Golem|sundial|noon|garden|plain
The Weather Clause|spire|tempest|dusk|plain
Seedling Planet|pottedPlanet|seedling|garden|plain
Marigold Kestrel|swift|hovering|garden|far
Pondlight|world|crescent|dusk|low
Orchard Steward|moonTree|steward|dusk|plain
The Watering Mask|antlerCrown|mask|garden|plain
Almanac of Small Regrets|book|closed|garden|plain
Greenhouse Moon|greenhouse|moon|dusk|plain
Parasol Finch|heron|parasol|dusk|plain
Koi of Glass|koi|single|garden|plain
Topiary Buck|stag|standing|garden|plain
Hinge Sentinel|gate|ninth|dusk|plain
Sign of the Spade|spade|planted|garden|plain
Compost Star|mushrooms|ring|garden|plain
Rake Robin|wren|singing|garden|plain
Gutter Jelly|jelly|drifting|dusk|plain
Clover Yearling|fawn|leaping|garden|plain
Bucket Knight|helm|sentry|dusk|plain
Label Without a Plant|letter|sealed|garden|tilted
Stepping Stone|lanternBridge|arch|garden|plain
Match Wren|wren|perched|dusk|plain
Dew Drifter|dandelion|scattering|garden|plain
Hedge Kid|fawn|lying|dusk|plain
Rust Thimble|bell|drowned|garden|near
Torn Packet|dandelion|clock|dusk|plain
Little Perihelion|orrery|great|dusk|plain
Straw Lark|swift|banking|dusk|plain
Rainbarrel Ghost|bottle|lantern|dusk|plain
Ivy Page|thorns|briar|garden|plain
Wire Scarecrow|scarecrow|guarding|garden|plain
Borrowed Key|key|hanging|dusk|plain
`;

function readMotif(line: string): readonly [string, Motif] {
  const [name = '', subject = '', pose = '', light, view] = line.split('|');
  const mood = moods.find((known) => known === light);
  const composition = compositions.find((known) => known === view);
  if (!mood || !composition) throw new Error(`cannot read "${line}"`);
  return [name, { subject, pose, mood, composition }];
}

const motifs = new Map(casting.trim().split('\n').map(readMotif));

export function motifOf(cardName: string): Motif {
  const motif = motifs.get(cardName);
  if (!motif) throw new Error(`${cardName} is not cast`);
  return motif;
}
