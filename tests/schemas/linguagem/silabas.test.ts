import { describe, expect, it } from 'vitest';
import { silabasDe } from '../../../src/schemas/linguagem/silabas.ts';

/** Words as the dictionary parts them. */
const PALAVRAS = [
  ...['ca-sa', 'a-jus-te', 'al-va-rá', 'li-cen-ça', 're-que-ri-men-to', 'do-cu-men-to', 'pro-je-to', 'i-mó-vel'],
  ...['pão', 'põe', 'mãe', 'cons-tru-ção', 'am-pli-a-ção', 'e-di-fi-ca-ção', 'or-ga-ni-za-ções', 'não'],
  ...['pai', 'lei', 'viu', 'meu', 'pre-fei-tu-ra', 'eu-ro-peu', 'cui-da-do', 'mui-to', 'gra-tui-to', 'mais', 'pais'],
  ...['sa-í-da', 'pa-ís', 'ba-ú', 'vi-ú-va', 'mi-ú-do', 'ba-í-a', 'sa-ú-de', 'ju-í-zo', 're-ú-nem'],
  ...['a-in-da', 'ra-i-nha', 'ju-iz', 'ru-im', 'ca-ir', 'dis-tri-bu-ir', 'cons-tru-ir', 'Ra-ul', 'co-in-ci-dir'],
  ...['po-e-ta', 'cri-an-ça', 'le-al', 'vo-o', 'co-o-pe-rar', 'cre-em', 'pro-pri-e-tá-rio', 'pi-a-da', 'du-e-lo'],
  ...[
    'his-tó-ria',
    'á-gua',
    'tá-bua',
    'ó-leo',
    'á-rea',
    'sé-ries',
    'con-tí-nuo',
    'po-lí-cia',
    'se-cre-tá-ria',
    'ré-gua',
  ],
  ...['pa-da-ri-a', 'se-cre-ta-ri-a', 'con-ti-nu-o', 'a-no-ma-li-a', 'me-lo-di-as', 'ri-o', 'lu-a'],
  ...['guer-ra', 'qui-lo', 'qua-tro', 'fre-quen-te', 'tran-qui-lo', 'lin-gui-ça', 'i-guais', 'Pa-ra-guai', 'qual-quer'],
  ...['mai-o', 'prai-a', 'mei-a', 'joi-a', 'i-dei-a', 'fei-o', 'a-lheio'.replace('lheio', 'lhei-o'), 'cai-u'],
] as const;

describe('syllables', () => {
  it.each(PALAVRAS)('%s', (partida) => {
    expect(silabasDe(partida.replaceAll('-', ''))).toBe(partida.split('-').length);
  });

  it('are one at least, also of what has no vowel', () => {
    expect(['CPF', 'm', 'nº', 'e', 'à'].map(silabasDe)).toEqual([1, 1, 1, 1, 1]);
  });

  it('are the same in capitals, and of accents written apart', () => {
    expect(silabasDe('HISTÓRIA')).toBe(3);
    expect(silabasDe('história'.normalize('NFD'))).toBe(3);
  });
});
