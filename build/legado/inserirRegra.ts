// Emotion writes its rules through insertRule; each one passes here on its way.
import { margensDoGap } from './margensDoGap.ts';
import { temGapFlexivel, textoDaRegra } from './textoDaRegra.ts';

const original = CSSStyleSheet.prototype.insertRule;

CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, regra: string, indice = 0): number {
  const onde = original.call(this, textoDaRegra(regra), indice);
  if (temGapFlexivel) return onde;
  margensDoGap(regra).forEach((extra, i) => {
    try {
      original.call(this, extra, onde + 1 + i);
    } catch (erro) {
      // A missing distance is no reason to break the page.
      console.warn('Regra não aceita', extra, erro);
    }
  });
  return onde;
};
