/** Letters of other alphabets that look like Latin ones, in lower case, each pair as `its own, then the Latin one`. */
const ALIKE = [
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl ԍg', // Cyrillic
  'αa βb εe ζz ηh ιi κk μm νv οo ρp τt υy χx ϲc ϳj', // Greek
  'օo սu հh ոn ցg զq յj', // Armenian
  'ıi ɑa ɡg ɩi ʏy ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz', // small capitals
  "‐- ‑- ‒- –- —- −- ’' ‘' ʼ' ′' ･·",
].join(' ');
const LATIN: ReadonlyMap<string, string> = new Map(ALIKE.split(' ').map((pair) => [...pair] as [string, string]));

/**
 * The looks of a name, for comparing names (S-33): two names with the same key could be taken for each other. Width,
 * case and look-alike letters of other alphabets make no difference; what a person is called stays as they wrote it.
 */
export function nameKey(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  return [...folded].map((letter) => LATIN.get(letter) ?? letter).join('');
}
