import { criteriosDoFluxo } from './criteriosDasOutras.ts';
import {
  figuraExportada as figura,
  type CartaoExportado,
  type EntradaDoDicionario,
  type RelatorioExportado,
} from './exportado.ts';
import { lugaresDoFluxo, type FluxoLido } from './fluxo.ts';
import {
  DE_CADA_LUGAR,
  colunasDosLugares,
  faltasDoLugar,
  medidasDasPassagens,
  medidasDosLugares,
  todosOsLugares,
} from './medidasDoFluxo.ts';
import { outrasLeituras } from './outrasLeituras.ts';
import type { Medida } from './relatorio.ts';

const quantidade = (rotulo: string, valor: number): CartaoExportado => ({
  rotulo,
  agora: figura({ formato: 'quantidade' }, valor),
  antes: null,
  unidade: '',
  diferenca: '',
  falta: '',
});

const NO_MESMO_SETOR = {
  rotulo: 'No mesmo setor, fora do total',
  frase: 'Vezes em que um requerimento foi de uma etapa a outra do mesmo setor no período.',
  formato: 'quantidade',
  falta: '',
} as const;

/** A second reason of the days of places. */
const EM_TODOS = 'Em todos, cada lugar tem os seus';

/** What is counted is never missing. */
const entrada = ({
  rotulo,
  frase,
  formato,
  falta,
}: Pick<Medida, 'rotulo' | 'frase' | 'formato' | 'falta'>): EntradaDoDicionario => ({
  rotulo,
  frase,
  falta: formato === 'quantidade' ? '' : falta,
});

/** The flow as its files hold it: from where to where, and how much stays in each place. @param setores names of the sectors that it was narrowed to */
export const exportadoDoFluxo = (lido: FluxoLido, setores: readonly string[]): RelatorioExportado => {
  const { por, lugares, passagens, total, no_mesmo_setor } = lido;
  const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
  const { quantas, parte } = medidasDasPassagens;
  const dosLugares = colunasDosLugares.map((coluna) => ({ coluna, medida: medidasDosLugares[coluna] }));
  const todos = todosOsLugares(lido);
  const noMesmo = no_mesmo_setor === 0 ? [] : [NO_MESMO_SETOR];
  return {
    titulo: outrasLeituras.fluxo.rotulo,
    pergunta: outrasLeituras.fluxo.pergunta,
    ...criteriosDoFluxo(lido, setores),
    cartoes: [quantidade(quantas.rotulo, total), ...noMesmo.map(({ rotulo }) => quantidade(rotulo, no_mesmo_setor))],
    tabelas: [
      {
        titulo: 'De onde para onde',
        cabecalhos: ['Passagem', quantas.rotulo, parte.rotulo],
        linhas: passagens.map((p) => ({
          nome: `${nome(p.de)} para ${nome(p.para)}`,
          figuras: [figura(quantas, p.quantas), figura(parte, p.parte)],
        })),
        total: [figura(quantas, total), figura(parte, null)],
      },
      {
        titulo: 'Quanto passa e quanto fica em cada lugar',
        cabecalhos: [lugaresDoFluxo[por], ...dosLugares.map(({ medida }) => medida.rotulo)],
        linhas: lugares.map((l) => ({
          nome: l.nome,
          figuras: dosLugares.map(({ coluna, medida }) => figura(medida, l[coluna], faltasDoLugar(l)[coluna])),
        })),
        total: dosLugares.map(({ coluna, medida }) => figura(medida, todos.valores[coluna], todos.faltas[coluna])),
      },
    ],
    dicionario: [
      ...[quantas, ...noMesmo, parte].map(entrada),
      ...dosLugares.map(({ coluna, medida: { rotulo, frase, falta } }) => ({
        rotulo,
        frase,
        falta: coluna in DE_CADA_LUGAR ? `${falta}. ${EM_TODOS}` : falta,
      })),
    ],
  };
};
