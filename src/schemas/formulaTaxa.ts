import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, longText, optional, table, text, titleText } from './fields.ts';

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
    vigencias: optional(
      table(
        'A partir de uma data',
        {
          desde: date('Vale desde'),
          formula: text('Fórmula', { maxLength: 2000 }),
          fundamento: optional(text('Fundamento')),
        },
        { maxItems: 20 },
      ),
    ),
  },
  title: 'nome',
  list: ['sigla', 'nome', 'formula'],
  search: ['sigla', 'nome'],
  filters: ['sigla', 'nome'],
  sections: [
    { label: 'Fórmula', fields: ['sigla', 'nome', 'formula', 'fundamento', 'vigencias'] },
    {
      label: 'O que a fórmula usa',
      fields: ['variaveis'],
      help: 'Cada variável é uma resposta que o processo pede ao requerente. O nome tem de ser igual à chave do campo no processo, sem acentos nem espaços: area_obra_m2, por exemplo.\nOs parâmetros da prefeitura, como a UFM, não entram aqui: a fórmula os usa pela sigla.\nO valor de teste serve só para o botão Calcular com os valores de teste.',
    },
  ],
  help: {
    vigencias:
      'Quando a lei muda a conta, escreva aqui a nova fórmula e o primeiro dia dela; a de cima vale até a véspera. Cada cobrança usa a fórmula em vigor no dia em que é gerada, e a memória de cálculo diz desde quando. Os processos já publicados levam a mudança na próxima publicação.',
    formula:
      'Escreva a conta como na lei, com + - * / e parênteses. Números com casas decimais levam ponto: 0.5.\nPara escolher entre dois valores: se(condição, valor quando sim, valor quando não). Exemplo: se(area_obra_m2 > 70, 2, 1) * UFM.\nNas condições valem > < >= <= = e as palavras e, ou, não. Exemplo: area_obra_m2 > 70 e não tem_fossa.\nAntes de salvar, use o botão Calcular com os valores de teste e confira o resultado com uma cobrança conhecida.',
    sigla:
      'Os processos citam a fórmula por esta sigla. Depois que um processo a usa, prefira mudar o nome e não a sigla.',
  },
  unique: [['sigla']],
  actions: [{ name: 'calcular', label: 'Calcular com os valores de teste', answers: 'quadro' }],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type FormulaTaxa = RecordOf<typeof formulaTaxa>;
