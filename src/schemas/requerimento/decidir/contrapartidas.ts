import { compararDecimais, normalizarDecimal } from '../../brasil/decimal.ts';
import { isDataIso, mostrarData } from '../../brasil/data.ts';
import { somarDias } from '../../brasil/dias.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { quantidadeEmPalavras, type Contrapartida } from '../contrapartida.ts';
import { contrapartidasAbertas, contrapartidasDe, doProcesso, faltaDe } from '../contrapartidas.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import { calcularPrazo } from '../prazo.ts';
import { NUMERO, positiva } from './quantidadeDigitada.ts';

const OBSERVACAO = 1000;
const FUNDAMENTO = 500;
/** Days from today on: ten years. */
const PRORROGA_ATE = 3653;
const { obrigatorio, tamanhoMaximo } = textos.validacao;
const NAO_EXISTE = 'Esta contrapartida não existe neste requerimento';

/** Acts on one counterpart; no step: it may run on after the end of its request. */
interface SobreUma<C> {
  readonly estado: Estado;
  readonly comando: C;
  readonly ator: Ator;
  readonly contexto: Contexto;
}

const aberta = (estado: Estado, id: number): Contrapartida | Recusa => {
  const c = contrapartidasDe(estado).find((x) => x.id === id);
  if (c === undefined) return porRegra(NAO_EXISTE);
  if (c.situacao === 'dispensada') return porRegra('Esta contrapartida foi dispensada');
  if (c.situacao === 'cumprida') return porRegra('Esta contrapartida já foi cumprida');
  return contrapartidasAbertas(estado).includes(c) ? c : porRegra('Nada mais se espera desta contrapartida');
};
const ehRecusa = (x: object): x is Recusa => 'recusa' in x;

/** The quantity that was said, as it counts; all that is open where none was. A refusal for more than that. */
const ditaDe = (c: Contrapartida, dita: string | undefined): string | null | Recusa => {
  const falta = faltaDe(c);
  if (dita === undefined) return falta;
  if (falta === null) return porDados('quantidade', 'Esta contrapartida não tem quantidade');
  if (!positiva(dita)) return porDados('quantidade', NUMERO);
  if (compararDecimais(dita, falta) > 0)
    return porDados('quantidade', `Mais do que falta: ${quantidadeEmPalavras(falta, c.unidade)}`);
  return normalizarDecimal(dita) ?? null;
};

/** The applicant proves what he did, whole or a part. */
export const comprovarContrapartida = (e: SobreUma<ComandoDe<'comprovar-contrapartida'>>): Decisao => {
  const { estado, comando, contexto } = e;
  const c = aberta(estado, comando.contrapartida);
  if (ehRecusa(c)) return c;
  if (c.situacao === 'comprovada') return porRegra('Já há uma comprovação em conferência para esta contrapartida');
  const quantidade = comando.quantidade === undefined ? null : ditaDe(c, comando.quantidade);
  if (quantidade !== null && typeof quantidade === 'object') return quantidade;
  const observacao = comando.observacao?.trim() ?? '';
  if (observacao.length > OBSERVACAO) return porDados('observacao', tamanhoMaximo(OBSERVACAO));
  return [
    {
      tipo: 'comprovacao_enviada',
      contrapartida: c.id,
      nome: c.nome,
      comprovacao: c.comprovacoes.length + 1,
      arquivo: comando.arquivo,
      quantidade,
      observacao: observacao === '' ? null : observacao,
      quando: contexto.agora,
    },
  ];
};

/** The sector takes a proof, whole or for a part, or refuses it with a reason. */
export const avaliarComprovacao = (e: SobreUma<ComandoDe<'avaliar-comprovacao'>>): Decisao => {
  const { estado, comando, ator, contexto } = e;
  const c = aberta(estado, comando.contrapartida);
  if (ehRecusa(c)) return c;
  const k = c.comprovacoes.find((x) => x.id === comando.comprovacao);
  if (k === undefined) return porRegra('Esta comprovação não existe');
  if (k.situacao !== 'em conferência') return porRegra('Esta comprovação já foi avaliada');
  const motivo = comando.motivo?.trim() || null;
  if (comando.resultado === 'recusada' && motivo === null) return porDados('motivo', obrigatorio);
  const aceita = comando.resultado === 'aceita' ? ditaDe(c, comando.quantidade ?? k.quantidade ?? undefined) : null;
  if (aceita !== null && typeof aceita === 'object') return aceita;
  return [
    {
      tipo: 'comprovacao_avaliada',
      contrapartida: c.id,
      nome: c.nome,
      comprovacao: k.id,
      resultado: comando.resultado,
      quantidade: aceita,
      unidade: c.unidade,
      motivo,
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};

/** A manager forgives what is still open of it, by the rule that he names. */
export const dispensarContrapartida = (e: SobreUma<ComandoDe<'dispensar-contrapartida'>>): Decisao => {
  const { estado, comando, ator, contexto } = e;
  const c = aberta(estado, comando.contrapartida);
  if (ehRecusa(c)) return c;
  const fundamento = comando.fundamento.trim();
  if (fundamento === '') return porDados('fundamento', obrigatorio);
  if (fundamento.length > FUNDAMENTO) return porDados('fundamento', tamanhoMaximo(FUNDAMENTO));
  return [
    {
      tipo: 'contrapartida_dispensada',
      contrapartida: c.id,
      nome: c.nome,
      fundamento,
      motivo: comando.motivo.trim(),
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};

/** More time for one that has a last day, with the reason; also after that day, which then has not passed. */
export const prorrogarContrapartida = (e: SobreUma<ComandoDe<'prorrogar-contrapartida'>>): Decisao => {
  const { estado, comando, ator, contexto } = e;
  const c = aberta(estado, comando.contrapartida);
  if (ehRecusa(c)) return c;
  if (c.ate === null) return porRegra('O prazo desta contrapartida não corre: não há o que prorrogar');
  const { ate } = comando;
  if (!isDataIso(ate)) return porDados('ate', textos.validacao.data);
  if (ate <= c.ate) return porDados('ate', `O novo último dia precisa ser depois de ${mostrarData(c.ate)}`);
  if (ate < contexto.hoje) return porDados('ate', 'O novo último dia não pode ser antes de hoje');
  if (ate > somarDias(contexto.hoje, PRORROGA_ATE))
    return porDados('ate', 'O novo último dia está longe demais: confira o ano');
  return [
    {
      tipo: 'contrapartida_prorrogada',
      contrapartida: c.id,
      nome: c.nome,
      de: c.ate,
      ate,
      motivo: comando.motivo.trim(),
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};

/** What was decided, with the terms that begin because the request was granted by it. */
export const comPrazosDoFim = (
  definicao: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  contexto: Contexto,
): readonly Evento[] => {
  if (!decidido.some((x) => x.tipo === 'requerimento_encerrado' && x.situacao === 'Deferido')) return decidido;
  const contrapartidas = contrapartidasAbertas(reproduzir(decidido, estado)).flatMap(
    ({ id, chave, nome, ate: antes }) => {
      const c = doProcesso(definicao, chave);
      if (c?.conta_desde !== 'fim' || c.prazo === undefined) return [];
      const ate = calcularPrazo(c.prazo, contexto.hoje, [], contexto.calendario).vence_em;
      // Granted again after it was reopened: nobody has less time than he was told.
      return ate === null || (antes !== null && ate <= antes)
        ? []
        : [{ id, nome, ate, prazo: c.prazo, desde: contexto.hoje }];
    },
  );
  return contrapartidas.length === 0
    ? decidido
    : [...decidido, { tipo: 'contrapartidas_iniciadas', contrapartidas, quando: contexto.agora }];
};

const doPrazo = (estado: Estado, id: number, tipo: 'contrapartida_lembrada' | 'contrapartida_vencida'): Decisao => {
  const c = aberta(estado, id);
  if (ehRecusa(c)) return c;
  if (c.ate === null) return porRegra('Esta contrapartida não tem prazo');
  return [{ tipo, contrapartida: c.id, nome: c.nome, ate: c.ate }];
};

export const lembrarContrapartida = ({ estado, comando }: SobreUma<ComandoDe<'lembrar-contrapartida'>>): Decisao =>
  doPrazo(estado, comando.contrapartida, 'contrapartida_lembrada');

export const vencerContrapartida = ({ estado, comando }: SobreUma<ComandoDe<'vencer-contrapartida'>>): Decisao =>
  doPrazo(estado, comando.contrapartida, 'contrapartida_vencida');
