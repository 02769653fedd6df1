import { porEtapa, porProcesso, porSetor } from './dimensoes.ts';
import { ato, atos, type Ato } from './fatos/ato.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Ninguém concluiu nada no período';
const feitos = (qual: Ato, frase: string) =>
  ({
    rotulo: atos[qual],
    frase,
    agregado: { tipo: 'conta', onde: { coluna: 'ato', valores: [qual] } },
    formato: 'quantidade',
    falta,
  }) as const;

export const produtividade = defineRelatorio({
  nome: 'produtividade',
  rotulo: 'Produtividade',
  pergunta: 'O que cada setor e cada pessoa concluiu?',
  fonte: ato,
  dimensoes: {
    setor: porSetor,
    pessoa: { rotulo: 'Pessoa', coluna: 'pessoa', nomes: 'pessoa', semValor: 'Portal' },
    processo: porProcesso,
    etapa: porEtapa,
  },
  agrupa: ['setor', 'pessoa', 'processo', 'etapa'],
  filtra: ['setor', 'pessoa', 'processo', 'etapa'],
  medidas: {
    analises: feitos('analise', 'Etapas da prefeitura concluídas, com qualquer resultado.'),
    pendencias: feitos('pendencia', 'Vezes em que algo foi pedido ao requerente.'),
    conferencias: feitos('conferencia', 'Pendências respondidas cujos itens foram todos conferidos.'),
    pareceres: feitos('parecer', 'Pareceres dados por setores da prefeitura.'),
    vistorias: feitos('vistoria', 'Vistorias com resultado registrado.'),
    confirmacoes: feitos('confirmacao', 'Decisões de outra pessoa que foram conferidas e confirmadas.'),
    documentos: feitos('documento', 'Licenças, alvarás e certidões emitidos.'),
  },
  cartoes: ['analises', 'pendencias', 'vistorias', 'documentos'],
  colunas: ['analises', 'pendencias', 'conferencias', 'pareceres', 'vistorias', 'confirmacoes', 'documentos'],
  graficos: [
    { tipo: 'barras', medidas: ['analises'], titulo: 'Análises concluídas, por grupo', unidade: 'análises' },
    { tipo: 'colunas', medidas: ['analises'], titulo: 'Análises concluídas', unidade: 'análises' },
  ],
});
