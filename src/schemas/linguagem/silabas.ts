const VOGAL = /[aeiouáéíóúâêôãõàü]/;
const FORTE = /[aeoáéóâêôãõà]/;
const FRACA = /[iuü]/;
/** Written stress: a word that has it before its end ends in a diphthong there ('história', 'água'), one without in two syllables ('padaria'). */
const ACENTO = /[áéíóúâêô]/;

const ehVogal = (letra: string | undefined): boolean => letra !== undefined && VOGAL.test(letra);

/** Letters of a word with the mute and the gliding `u` of 'qu' and 'gu' taken out: they make no syllable. */
const semUMudo = (palavra: string): string => palavra.replace(/([qg])[uü](?=[aeioáéíóâêôãõ])/g, '$1');

/** Whether a weak vowel closes with a consonant of its own syllable, which parts it from the vowel before: 'ra-inha', 'ju-iz', 'a-in-da', 'ru-im'. */
const fechaSilaba = (resto: string): boolean => {
  if (/^nh/.test(resto)) return true;
  const [letra, seguinte] = resto;
  if (letra === undefined || !/[lmnrz]/.test(letra)) return false;
  // Followed by a vowel the consonant begins the next syllable; 'lh' and 'nh' are one sound.
  return seguinte === undefined || !(ehVogal(seguinte) || seguinte === 'h');
};

/** Whether two vowels that follow one another are one syllable. */
const ditongo = (a: string, b: string, antes: string, resto: string): boolean => {
  if (/^(ãe|ão|õe|ãi)$/.test(a + b)) return true;
  // Written 'í' and 'ú' stand alone: 'sa-í-da', 'ba-ú'.
  if (FRACA.test(b) && (FORTE.test(a) || a !== b) && !/[íú]/.test(a)) return !fechaSilaba(resto);
  // At the end, of a word with written stress before: 'his-tó-ria', 'ó-leo', 'tá-bua'.
  return /[iueo]/.test(a) && /[aeo]/.test(b) && a !== b && /^s?$/.test(resto) && ACENTO.test(antes);
};

/**
 * How many syllables a Portuguese word has, by its groups of vowels: two of them are one syllable as a diphthong and two as a hiatus. Counts the written
 * word; a few that are said either way ('gra-tui-to') are taken as the norm has them. A word without vowels counts as one.
 */
export const silabasDe = (palavra: string): number => {
  const letras = semUMudo(palavra.toLowerCase().normalize('NFC'));
  let silabas = 0;
  for (let i = 0; i < letras.length; i++) {
    const [a, b] = [letras[i] ?? '', letras[i + 1] ?? ''];
    if (!ehVogal(a)) continue;
    silabas += 1;
    if (!ehVogal(b) || !ditongo(a, b, letras.slice(0, i), letras.slice(i + 2))) continue;
    i += 1;
  }
  return Math.max(1, silabas);
};
