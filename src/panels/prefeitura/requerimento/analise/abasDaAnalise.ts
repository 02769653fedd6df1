import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { LegendaDeTeclas } from '../../../layout/ui/Teclas.tsx';
import { aResponder, falaDePareceres, pareceresDo } from '../parecer/pareceresVistos.ts';
import type { Aba } from '../../../layout/ui/Abas.tsx';
import { aAvaliar, mudancas, rodadaAberta } from '../pendencia/rodadas.ts';
import { falaDeContrapartidas } from '../taxas/falaDeContrapartidas.ts';
import { falaDeTermos } from '../termo/termosDoRequerimento.ts';
import { todosOsDocumentos } from './documentosDaAnalise.ts';

/** The tabs of the desk. */
export type ChaveDaAnalise =
  | 'documentos'
  | 'respostas'
  | 'verificacao'
  | 'pendencias'
  | 'pareceres'
  | 'vistorias'
  | 'taxas'
  | 'emitidos'
  | 'termos'
  | 'notas'
  | 'mensagens';

function abaDosPareceres(r: RequerimentoVisto): readonly Aba<ChaveDaAnalise>[] {
  if (!falaDePareceres(r)) return [];
  const devidos = aResponder(r).length;
  const esperados = pareceresDo(r).filter(({ situacao }) => situacao === 'pedido').length;
  const conta = devidos || (r.pareceres?.propostos.length ?? 0) + esperados || undefined;
  return [{ chave: 'pareceres', rotulo: 'Pareceres', conta, alerta: devidos > 0 }];
}

function abaDasVistorias(r: RequerimentoVisto): readonly Aba<ChaveDaAnalise>[] {
  const { lista = [], pede = null } = r.vistorias ?? {};
  if (lista.length === 0 && pede === null) return [];
  const aRegistrar = lista.some(({ situacao }) => situacao === 'realizada');
  return [{ chave: 'vistorias', rotulo: 'Vistorias', conta: lista.length || undefined, alerta: aRegistrar }];
}

function abaDaVerificacao(r: RequerimentoVisto): readonly Aba<ChaveDaAnalise>[] {
  const [primeira] = r.verificacoes ?? [];
  if (primeira === undefined) return [];
  const falta = primeira.itens.filter(({ marca, obrigatorio }) => marca === null && obrigatorio === true).length;
  const conta = `${primeira.itens.filter(({ marca }) => marca !== null).length}/${primeira.itens.length}`;
  return [{ chave: 'verificacao', rotulo: 'Verificação', conta, alerta: primeira.aberta && falta > 0 }];
}

/** What there is to do first. */
export const primeiraAba = (r: RequerimentoVisto): ChaveDaAnalise => {
  if (aAvaliar(rodadaAberta(r)) > 0) return 'pendencias';
  return aResponder(r).length > 0 && !r.abertas.some(({ minha }) => minha) ? 'pareceres' : 'documentos';
};

/** The tabs of a request with what waits in each. */
export function abasDe(r: RequerimentoVisto): readonly Aba<ChaveDaAnalise>[] {
  const mudaram = new Set(mudancas(r).map(({ campo }) => campo)).size;
  const rodada = rodadaAberta(r);
  const esperam = aAvaliar(rodada);
  const conferir = r.cobrancas.filter(({ comprovantes }) =>
    comprovantes.some(({ situacao }) => situacao === 'em conferência'),
  ).length;
  const comprovadas = (r.contrapartidas ?? []).filter(({ situacao }) => situacao === 'comprovada').length;
  const aConferir = conferir + comprovadas;
  const recebidos = todosOsDocumentos(r).filter(({ arquivos }) => arquivos.length > 0).length;
  return [
    { chave: 'documentos', rotulo: 'Documentos', conta: recebidos },
    {
      chave: 'respostas',
      rotulo: 'Respostas',
      conta: mudaram === 0 ? undefined : mudaram === 1 ? '1 mudou' : `${mudaram} mudaram`,
    },
    ...abaDaVerificacao(r),
    {
      chave: 'pendencias',
      rotulo: 'Pendências',
      conta: esperam > 0 ? esperam : rodada?.itens.length,
      alerta: esperam > 0,
    },
    ...abaDosPareceres(r),
    ...abaDasVistorias(r),
    {
      chave: 'taxas',
      rotulo: falaDeContrapartidas(r) ? 'Taxas e contrapartidas' : 'Taxas',
      conta: aConferir > 0 ? aConferir : r.cobrancas.length + (r.contrapartidas ?? []).length || undefined,
      alerta: aConferir > 0,
    },
    { chave: 'emitidos', rotulo: 'Emitidos', conta: r.emitidos.length || undefined },
    ...(falaDeTermos(r) ? [{ chave: 'termos' as const, rotulo: 'Termos', conta: r.termos?.length || undefined }] : []),
    {
      chave: 'mensagens',
      rotulo: 'Mensagens',
      conta: r.mensagens_nao_lidas || undefined,
      alerta: (r.mensagens_nao_lidas ?? 0) > 0,
    },
    { chave: 'notas', rotulo: 'Notas' },
  ];
}

/** Keys of the rows of each tab. */
const TECLAS: Partial<Record<ChaveDaAnalise, LegendaDeTeclas>> = {
  documentos: [
    [['J', 'K'], 'documento'],
    [['V'], 'ver'],
    [['A'], 'aceitar'],
    [['R'], 'recusar'],
    [['S'], 'não se aplica'],
    [['P'], 'pedir correção'],
  ],
  respostas: [
    [['J', 'K'], 'resposta'],
    [['A'], 'aceitar'],
    [['R'], 'recusar'],
    [['S'], 'não se aplica'],
    [['P'], 'pedir correção'],
  ],
  verificacao: [
    [['J', 'K'], 'item'],
    [['X'], 'marcar'],
  ],
  pendencias: [
    [['J', 'K'], 'item'],
    [['A'], 'aceitar'],
    [['R'], 'recusar'],
  ],
  taxas: [
    [['J', 'K'], 'comprovante'],
    [['V'], 'ver'],
    [['A'], 'aprovar'],
    [['R'], 'rejeitar'],
  ],
};

const TODAS: LegendaDeTeclas = [[['?'], 'todas as teclas']];
const comTodas = Object.fromEntries(
  Object.entries(TECLAS).map(([aba, dela]) => [aba, [...dela, ...TODAS]]),
) as typeof TECLAS;

/** What stands below a tab: the keys of its rows, and the one that shows all. */
export const legendaDa = (aba: ChaveDaAnalise): LegendaDeTeclas => comTodas[aba] ?? TODAS;
