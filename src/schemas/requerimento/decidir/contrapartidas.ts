import { compararDecimais, normalizarDecimal } from '../../brasil/decimal.ts';
import { isDataIso, mostrarData } from '../../brasil/data.ts';
import { somarDias } from '../../brasil/dias.ts';
import type { Definicao } from '../../processo/definicao.ts';
import type { ContrapartidaDoProcesso } from '../../processo/contrapartida.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { QUANTIDADE, quantidadeEmPalavras, resolvida, type Contrapartida } from '../contrapartida.ts';
import {
  baseDaContrapartida,
  calcularContrapartida,
  contrapartidasAbertas,
  contrapartidasComOutraBase,
  contrapartidasDe,
  contrapartidasPorExigir,
  doProcesso,
  faltaDe,
} from '../contrapartidas.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { quemAgiu } from '../nomeNoRastro.ts';
import type { ContrapartidaExigida } from '../eventosDaContrapartida.ts';
import { calcularPrazo } from '../prazo.ts';
import type { Entrada } from './fluxo.ts';

const OBSERVACAO = 1000;
const FUNDAMENTO = 500;
/** Days from today on: ten years. */
const PRORROGA_ATE = 3653;
const { obrigatorio, tamanhoMaximo, desconhecido } = textos.validacao;
const NAO_EXISTE = 'Esta contrapartida não existe neste requerimento';
const NUMERO = 'Informe uma quantidade maior que zero, com até 4 casas';

type Exigencia = Entrada<ComandoDe<'exigir-contrapartidas'>>;
type Digitada = { readonly quantidade: string; readonly motivo: string };

const positiva = (texto: string): boolean => QUANTIDADE.test(texto) && compararDecimais(texto, '0') > 0;

/** A quantity typed for one that is worked out would put the rule aside. */
const conferirDigitadas = (
  conhecidas: readonly ContrapartidaDoProcesso[],
  digitadas: Readonly<Record<string, Digitada>>,
): Recusa | undefined => {
  for (const [chave, { quantidade, motivo }] of Object.entries(digitadas)) {
    const c = conhecidas.find((x) => x.chave === chave);
    if (c === undefined) return porDados(`quantidades.${chave}`, desconhecido);
    if (c.manual !== true)
      return porDados(`quantidades.${chave}`, 'A quantidade desta contrapartida não se digita: o processo a diz');
    if (!positiva(quantidade)) return porDados(`quantidades.${chave}.quantidade`, NUMERO);
    if (motivo.trim() === '') return porDados(`quantidades.${chave}.motivo`, obrigatorio);
  }
  return undefined;
};

/** How much of it is owed: typed, worked out, or as described (null). */
const quantidadeDe = (c: ContrapartidaDoProcesso, deu: string, digitada: Digitada | undefined): string | null => {
  if (c.manual === true) return normalizarDecimal(digitada?.quantidade ?? '') ?? null;
  return c.formula === undefined ? null : deu;
};

/** Of one that is not due for the answers of now: nothing more is asked, unless something of it was already fulfilled. */
const deixaDeSerDevida = (c: Contrapartida): boolean =>
  !resolvida(c) && !c.comprovacoes.some((k) => k.situacao === 'aceita');

/**
 * Requires what the step's rules say, each with its amount and last day; what is not due is named with its reason. Where a correction changed the
 * answers of what was required before, it is worked out anew.
 */
export const exigirContrapartidas = (e: Exigencia): Decisao => {
  const { definicao, estado, etapa, comando, contexto } = e;
  const porExigir = [
    ...contrapartidasPorExigir(definicao, estado, etapa),
    ...contrapartidasComOutraBase(definicao, estado),
  ];
  if (porExigir.length === 0) return porRegra('As contrapartidas desta etapa já foram exigidas');
  const digitadas = comando.quantidades ?? {};
  const errada = conferirDigitadas(porExigir, digitadas);
  if (errada !== undefined) return errada;
  let proxima = contrapartidasDe(estado).length + (estado.contrapartidas_retiradas ?? 0) + 1;
  const contrapartidas: ContrapartidaExigida[] = [];
  const retiradas: number[] = [];
  const nao_devidas: { chave: string; motivo: string }[] = [];
  for (const c of porExigir) {
    const existente = contrapartidasDe(estado).find((x) => x.chave === c.chave);
    const r = calcularContrapartida(c, estado, contexto);
    if (r.erro !== undefined) return porRegra(`${c.nome}: ${r.erro.mensagem}`);
    const zero = c.formula !== undefined && compararDecimais(r.quantidade, '0') <= 0;
    if (!r.devida || zero) {
      nao_devidas.push({ chave: c.chave, motivo: r.motivo ?? 'A quantidade calculada é zero' });
      if (existente !== undefined && deixaDeSerDevida(existente)) retiradas.push(existente.id);
      continue;
    }
    if (existente !== undefined && existente.dispensa !== undefined) continue;
    const digitada = digitadas[c.chave];
    if (c.manual === true && digitada === undefined && existente === undefined)
      return porDados(`quantidades.${c.chave}.quantidade`, obrigatorio);
    const prazo =
      c.prazo === undefined || c.conta_desde === 'fim'
        ? null
        : calcularPrazo(c.prazo, contexto.hoje, [], contexto.calendario).vence_em;
    const mantida = c.manual === true && digitada === undefined ? existente : undefined;
    contrapartidas.push({
      id: existente?.id ?? proxima,
      chave: c.chave,
      etapa: existente?.etapa ?? etapa.chave,
      nome: c.nome,
      descricao: c.descricao,
      quantidade: mantida === undefined ? quantidadeDe(c, r.quantidade, digitada) : mantida.quantidade,
      unidade: c.manual === true || c.formula !== undefined ? (c.unidade ?? null) : null,
      motivo: mantida === undefined ? digitada?.motivo.trim() || null : mantida.motivo,
      ate: existente === undefined ? prazo : existente.ate,
      ...(existente === undefined && prazo !== null ? { prazo: c.prazo, desde: contexto.hoje } : {}),
    });
    if (existente === undefined) proxima++;
  }
  const bases = Object.fromEntries(
    porExigir.map(
      (c) =>
        [
          c.chave,
          baseDaContrapartida(
            definicao,
            c,
            estado.respostas,
            estado.bases_das_contrapartidas?.[c.chave]?.['hoje'] ?? contexto.hoje,
          ),
        ] as const,
    ),
  );
  return [
    {
      tipo: 'contrapartidas_exigidas',
      etapa: etapa.chave,
      contrapartidas,
      retiradas,
      nao_devidas,
      bases,
      quando: contexto.agora,
    },
  ];
};

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
