import { defineEntity, type RecordOf } from './entity.ts';
import { choices, longText, optional, text, titleText } from './fields.ts';
import { etiquetasDoRequerimento } from './processo/etiquetas.ts';

/** Where staff write and are offered standard texts; and the law that a text is the city's notice of, which the applicant reads (processo/avisoDaCidade.ts). */
export const contextosDeTexto = {
  pendencia: 'Itens de pendência',
  recusa: 'Motivos de recusa',
  decisao: 'Motivos e observações das decisões',
  lei_12651: 'Aviso ao requerente sobre áreas de preservação permanente (Lei 12.651/2012)',
} as const;
export type ContextoDeTexto = keyof typeof contextosDeTexto;

/** A paragraph that the city writes again and again, with the law it rests on. */
export const textoPadrao = defineEntity({
  name: 'texto_padrao',
  path: 'texto-padrao',
  label: { one: 'Texto padrão', many: 'Textos padrão', feminine: false },
  fields: {
    sigla: optional(text('Sigla', { maxLength: 20 })),
    nome: titleText('Nome'),
    texto: longText('Texto'),
    bases_legais: optional(longText('Bases legais', { description: 'Lei, artigo e inciso, um por linha' })),
    contextos: optional(
      choices('Onde se usa', contextosDeTexto, { description: 'Nada marcado: em todos os textos da equipe' }),
    ),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'texto'],
  search: ['sigla', 'nome', 'texto', 'bases_legais'],
  filters: ['sigla', 'nome', 'contextos'],
  tags: { texto: etiquetasDoRequerimento },
  unique: [['sigla']],
  access: { panels: ['painel-prefeitura', 'admin'], read: 'painel.prefeitura', write: 'perfil.gestor.prefeitura' },
});

export type TextoPadrao = RecordOf<typeof textoPadrao>;
