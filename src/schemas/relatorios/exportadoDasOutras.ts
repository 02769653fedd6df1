import { gruposComparados, periodosComparados, type ComparacaoLida, type GrupoComparado } from './comparacao.ts';
import { criteriosDaComparacao, criteriosDoFluxo } from './criteriosDasOutras.ts';
import {
  dicionarioDe,
  figuraExportada as figura,
  type CartaoExportado,
  type EntradaDoDicionario,
  type FiguraExportada,
  type RelatorioExportado,
  type TabelaExportada,
} from './exportado.ts';
import { lugaresDoFluxo, medidasDasPassagens, medidasDosLugares, type FluxoLido } from './fluxo.ts';
import { nomesDosPeriodos } from './nomeDoPeriodo.ts';
import { outrasLeituras } from './outrasLeituras.ts';
import { valorDeNada, type Medida, type Relatorio } from './relatorio.ts';

const quantidade = (rotulo: string, valor: number): CartaoExportado => ({
  rotulo,
  agora: figura({ formato: 'quantidade' }, valor),
  antes: figura({ formato: 'quantidade' }, null),
  unidade: '',
  diferenca: '',
});

const NO_MESMO_SETOR = {
  rotulo: 'No mesmo setor, fora do total',
  frase: 'Vezes em que um requerimento foi de uma etapa a outra do mesmo setor no período.',
  formato: 'quantidade',
  falta: '',
} as const;

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
  const { entraram, sairam, dias } = medidasDosLugares;
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
        cabecalhos: [lugaresDoFluxo[por], entraram.rotulo, sairam.rotulo, dias.rotulo],
        linhas: lugares.map((l) => ({
          nome: l.nome,
          figuras: [figura(entraram, l.entraram), figura(sairam, l.sairam), figura(dias, l.dias)],
        })),
        total: [figura(entraram, total), figura(sairam, total), figura(dias, null)],
      },
    ],
    dicionario: [quantas, ...noMesmo, parte, entraram, sairam, dias].map(entrada),
  };
};

const doisLados = (medida: Medida, { nome, a, b }: Pick<GrupoComparado, 'nome' | 'a' | 'b'>) => ({
  nome,
  figuras: [figura(medida, a), figura(medida, b)],
});

/** The drawn measure by the periods of both sides; none where each side is a single one. */
const porPeriodo = (lida: ComparacaoLida, medida: Medida, qual: string): readonly TabelaExportada[] => {
  const periodos = periodosComparados(lida, qual);
  const nome = nomesDosPeriodos[lida.agrupar];
  return periodos.length === 0
    ? []
    : [
        {
          titulo: `${medida.rotulo}, por ${nome.toLowerCase()}`,
          cabecalhos: [nome, `${medida.rotulo}, A`, `${medida.rotulo}, B`],
          linhas: periodos.map((periodo) => doisLados(medida, periodo)),
          total: [figura(medida, lida.a.total[qual] ?? null), figura(medida, lida.b.total[qual] ?? null)],
        },
      ];
};

/**
 * Two sides of a report as their files hold them: each of its figures in A and in B, of all and of each group, and the drawn one by period.
 * @param qual key of the measure that is drawn
 */
export const exportadoDaComparacao = (relatorio: Relatorio, lida: ComparacaoLida, qual: string): RelatorioExportado => {
  const { a, b, por } = lida;
  const colunas = relatorio.colunas.flatMap((chave) => {
    const medida = relatorio.medidas[chave];
    return medida === undefined ? [] : [{ chave, medida, grupos: gruposComparados(lida, chave, valorDeNada(medida)) }];
  });
  const nomeDoGrupo = relatorio.dimensoes[por]?.rotulo ?? por;
  const doTotal = ({ chave, medida }: (typeof colunas)[number]): readonly FiguraExportada[] =>
    [a, b].map(({ total }) => figura(medida, total[chave] ?? null));
  const desenhada = relatorio.medidas[qual];
  return {
    titulo: `${outrasLeituras.comparativo.rotulo}: ${relatorio.rotulo}`,
    pergunta: outrasLeituras.comparativo.pergunta,
    ...criteriosDaComparacao(relatorio, lida),
    cartoes: [],
    tabelas: [
      {
        titulo: 'A e B, no todo',
        cabecalhos: ['Medida', 'A', 'B'],
        linhas: colunas.map((coluna) => ({ nome: coluna.medida.rotulo, figuras: doTotal(coluna) })),
        total: null,
      },
      {
        titulo: `A e B por ${nomeDoGrupo.toLowerCase()}`,
        cabecalhos: [nomeDoGrupo, ...colunas.flatMap(({ medida }) => [`${medida.rotulo}, A`, `${medida.rotulo}, B`])],
        linhas: (colunas[0]?.grupos ?? []).map(({ chave, nome }) => ({
          nome,
          figuras: colunas.flatMap(({ medida, grupos }) => {
            const dele = grupos.find((g) => g.chave === chave);
            return [figura(medida, dele?.a ?? null), figura(medida, dele?.b ?? null)];
          }),
        })),
        total: colunas.flatMap(doTotal),
      },
      ...(desenhada === undefined ? [] : porPeriodo(lida, desenhada, qual)),
    ],
    dicionario: dicionarioDe(colunas.map(({ medida }) => medida)),
  };
};
