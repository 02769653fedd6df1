import { defineEntity, type RecordOf } from './entity.ts';
import { choice, longText, optional, table, text, titleText } from './fields.ts';

/** Kinds of value that a formula may ask of a process, in the words of the expression language. */
export const tiposDeVariavel = {
  decimal: 'Número',
  inteiro: 'Número inteiro',
  logico: 'Sim ou não',
  texto: 'Texto',
} as const;
export type TipoDeVariavel = keyof typeof tiposDeVariavel;

/** A formula of the city's law that fees of several processes name by its sigla (spec 2 "fee formulas"). */
export const formulaTaxa = defineEntity({
  name: 'formula_taxa',
  path: 'formula-taxa',
  label: { one: 'Fórmula de taxa', many: 'Fórmulas de taxa', feminine: true },
  fields: {
    sigla: text('Sigla', { maxLength: 20, description: 'Como a configuração do processo cita a fórmula' }),
    nome: titleText('Nome'),
    formula: longText('Fórmula', {
      maxLength: 2000,
      description: 'Por exemplo, se(tem_fossa, 2, 1) * UFM. Usa as variáveis abaixo e os parâmetros da prefeitura',
    }),
    variaveis: optional(
      table(
        'Variáveis',
        {
          nome: text('Nome', { maxLength: 60, description: 'A chave do campo nos processos' }),
          rotulo: text('Rótulo', { maxLength: 100 }),
          tipo: choice('Tipo', tiposDeVariavel),
          exemplo: optional(text('Valor de teste', { maxLength: 60, description: 'Sim ou não: sim, não' })),
        },
        { maxItems: 30 },
      ),
    ),
    fundamento: optional(text('Fundamento', { description: 'A lei, impressa com a memória de cálculo' })),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'formula'],
  search: ['sigla', 'nome'],
  filters: ['sigla', 'nome'],
  sections: [
    { label: 'Fórmula', fields: ['sigla', 'nome', 'formula', 'fundamento'] },
    { label: 'O que a fórmula usa', fields: ['variaveis'] },
  ],
  unique: [['sigla']],
  actions: [{ name: 'calcular', label: 'Calcular com os valores de teste', answers: 'quadro' }],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type FormulaTaxa = RecordOf<typeof formulaTaxa>;
