import { defineEntity, type RecordOf } from './entity.ts';
import { date, decimal, optional, text, titleText } from './fields.ts';

/** A value of the city that formulas name by sigla (UFM, CUB …), from a date on ("Further decisions", Parameters). */
export const parametro = defineEntity({
  name: 'parametro',
  path: 'parametro',
  label: { one: 'Parâmetro', many: 'Parâmetros', feminine: false },
  fields: {
    sigla: text('Sigla', { maxLength: 30 }),
    nome: titleText('Nome'),
    valor: decimal('Valor'),
    unidade: text('Unidade', { maxLength: 20, default: 'BRL', description: 'BRL para reais; senão, por exemplo, m²' }),
    vigencia_inicio: date('Vale a partir de'),
    fonte: optional(text('Fonte', { description: 'Lei, decreto ou publicação que fixou o valor' })),
  },
  title: 'sigla',
  list: ['sigla', 'nome', 'valor', 'unidade', 'vigencia_inicio'],
  search: ['sigla', 'nome', 'fonte'],
  filters: ['sigla', 'vigencia_inicio', 'valor'],
  help: {
    sigla:
      'O nome curto que as fórmulas de taxa usam, como UFM ou CUB.\nPara um valor novo do mesmo parâmetro, cadastre outro registro com a mesma sigla e a nova data: não mude o antigo, que explica as cobranças já feitas.',
    vigencia_inicio:
      'A partir deste dia o valor passa a ser usado. O valor anterior vale até a véspera.\nUm valor com data futura pode ser cadastrado desde já: ele começa a valer sozinho no dia.',
    unidade: 'BRL quando o valor é em reais, como uma UFM de R$ 4,85. Para medidas, escreva a unidade: m², m, dias.',
  },
  unique: [['sigla', 'vigencia_inicio']],
  actions: [{ name: 'vigencia', label: 'Qual valor vale', answers: 'quadro', needs: ['sigla'] }],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'escrever',
  },
});

export type Parametro = RecordOf<typeof parametro>;
