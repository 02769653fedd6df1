import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import portugues from 'ra-language-portuguese';
import { mensagens, type Textos } from './mensagens.ts';

/** The texts of `sobre` over those of `base`, group by group. */
const mesclar = (base: Textos, sobre: Textos): Textos => {
  const tudo: Record<string, string | Textos> = { ...base };
  for (const [chave, valor] of Object.entries(sobre)) {
    const antes = tudo[chave];
    tudo[chave] =
      typeof valor === 'string' || typeof antes === 'string' || antes === undefined ? valor : mesclar(antes, valor);
  }
  return tudo;
};

/** Every text of react-admin in Brazilian Portuguese: the packaged set, completed and reworded by ours. */
export const textosDoReactAdmin: Textos = mesclar(portugues, mensagens);

/** The only language of the portal (spec 9 "Locale"). The set is complete: a test compares its keys with the English one. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => textosDoReactAdmin as unknown as TranslationMessages,
  'pt-BR',
  [{ locale: 'pt-BR', name: 'Português' }],
);
