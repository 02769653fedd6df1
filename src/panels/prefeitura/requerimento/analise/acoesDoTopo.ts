import type { AcaoPossivel } from '../../../../schemas/requerimento/acoes.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { NomeDoIcone } from '../../../layout/ui/desenhos.ts';
import { acoesDoCabecalho, type AcaoDeDialogo } from '../acoes/formas.ts';
import { resumirMotivos } from './agrupar.ts';
import { aAvaliar, rodadaAberta } from '../pendencia/rodadas.ts';

export type AcaoDoTopo = AcaoPossivel & { readonly acao: AcaoDeDialogo };

export interface AcoesDoTopo {
  /** The one act that carries the request on; blocked ones too, with their reasons. */
  readonly principal: AcaoDoTopo | undefined;
  /** Leads to the rounds: its word says what is to do there. */
  readonly pendencia: string | undefined;
  readonly menu: readonly AcaoDoTopo[];
  /** "parecer da Vigilância, comprovante da taxa": what the main act waits for. */
  readonly espera: string | undefined;
}

/** The main act by what the step is at; the last step ends the request. */
const ORDEM: readonly AcaoDeDialogo[] = [
  'iniciar',
  'confirmar-decisao',
  'mover',
  'retomar',
  'consultar-de-novo',
  'deferir-e-finalizar',
  'deferir',
];

const ehDoTopo = (a: AcaoPossivel): a is AcaoDoTopo =>
  a.acao !== 'abrir-pendencia' && (acoesDoCabecalho as readonly string[]).includes(a.acao);

const PREFIXO = /^Deferir depende de: /;

function pendenciaDe(r: RequerimentoVisto): string | undefined {
  const aberta = rodadaAberta(r);
  const n = aAvaliar(aberta);
  if (n > 0 && r.acoes.some(({ acao }) => acao === 'avaliar-item')) return `Conferir respostas (${n})`;
  if (aberta?.situacao === 'coletando' && r.acoes.some(({ acao }) => acao === 'emitir-pendencia'))
    return `Pendência (${aberta.itens.length})`;
  return r.acoes.some(({ acao }) => acao === 'abrir-pendencia') ? 'Abrir pendência' : undefined;
}

/** What the head of a request offers: one main act, the way to the rounds, the rest in a menu. */
export function acoesDoTopo(r: RequerimentoVisto): AcoesDoTopo {
  const todas = r.acoes.filter(ehDoTopo);
  const principal = ORDEM.map((acao) => todas.find((a) => a.acao === acao)).find((a) => a !== undefined);
  const motivos = principal?.bloqueios.map((frase) => frase.replace(PREFIXO, '')) ?? [];
  return {
    principal,
    pendencia: pendenciaDe(r),
    menu: acoesDoCabecalho.flatMap((acao) => todas.find((a) => a.acao === acao && a !== principal) ?? []),
    espera: motivos.length === 0 ? undefined : resumirMotivos(motivos),
  };
}

export const iconesDasAcoes = {
  iniciar: 'inicio-circulo',
  retomar: 'inicio-circulo',
  deferir: 'certo',
  'deferir-e-finalizar': 'certo-circulo',
  preencher: 'editar',
  'gerar-taxas': 'dinheiro',
  indeferir: 'fechar-circulo',
  inviabilizar: 'menos-circulo',
  'confirmar-decisao': 'certo-circulo',
  'devolver-decisao': 'desfazer',
  pausar: 'pausa-circulo',
  voltar: 'desfazer',
  mover: 'avancar',
  'ligar-etapa': 'mais',
  'desligar-etapa': 'menos',
  'encerrar-espera': 'cronometro',
  'consultar-de-novo': 'restaurar',
  'informar-consulta': 'editar',
  'prorrogar-prazo': 'calendario',
  encaminhar: 'avancar',
  atribuir: 'pessoa',
  priorizar: 'bandeira',
  'negar-valores': 'dinheiro',
  'corrigir-numero': 'editar',
  cancelar: 'proibido',
  reabrir: 'restaurar',
} as const satisfies Record<AcaoDeDialogo, NomeDoIcone>;

/** What the menu calls an act: the server's word, except where that is a button's ("Salvar"). */
export const rotuloNoMenu = ({ acao, rotulo }: AcaoDoTopo): string =>
  acao === 'preencher' ? 'Preencher dados da etapa' : rotulo;
