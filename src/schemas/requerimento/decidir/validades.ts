import { isDataIso, mostrarData } from '../../brasil/data.ts';
import { diasEntre, somarDias } from '../../brasil/dias.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao, type Recusa } from '../contexto.ts';
import { ATO_MAXIMO, diasEmPalavras, pedidoAberto, type Ato } from '../historicoDaValidade.ts';
import { prorrogacaoDoDia, validadeMudada } from '../mudancasDaValidade.ts';
import { achar, NAO_VALIDA, outraVersao, type SobreALicenca } from './licencas.ts';

const SEM_PRORROGACAO = 'Este processo não prevê prorrogar esta licença';
const SEM_SUSPENSAO = 'Este processo não prevê suspender a validade desta licença';

/** The reason, and the decision or decree where one was typed. */
const doAto = ({ motivo, ato }: { readonly motivo: string; readonly ato?: string }): Ato => {
  const dito = ato?.trim() ?? '';
  return { motivo: motivo.trim(), ...(dito === '' ? {} : { ato: dito }) };
};

const atoLongo = ({ ato }: { readonly ato?: string }): Recusa | undefined =>
  (ato?.trim().length ?? 0) > ATO_MAXIMO ? porDados('ato', textos.validacao.tamanhoMaximo(ATO_MAXIMO)) : undefined;

/** The applicant asks for more time under the same licence. */
export const pedirProrrogacao = (e: SobreALicenca<ComandoDe<'pedir-prorrogacao-da-licenca'>>): Decisao => {
  const { definicao, estado, comando, contexto } = e;
  const achada = achar(e, comando.licenca);
  if (achada === undefined) return porRegra(NAO_VALIDA);
  const { licenca, emitido } = achada;
  if (emitido.prorrogacao?.quem === 'setor') return porRegra('A prorrogação desta licença é decidida pela prefeitura');
  if (pedidoAberto(licenca) !== undefined)
    return porRegra('A prorrogação já foi pedida: a prefeitura ainda não respondeu');
  const possivel = prorrogacaoDoDia(definicao, estado, emitido, licenca, contexto.hoje);
  if (possivel === undefined) return porRegra(SEM_PRORROGACAO);
  if (possivel.impede !== undefined) return porRegra(possivel.impede);
  return [
    {
      tipo: 'prorrogacao_da_licenca_pedida',
      ...{ documento: licenca.id, nome: emitido.nome, numero: licenca.numero },
      pedido: (licenca.pedidos?.length ?? 0) + 1,
      motivo: comando.motivo.trim(),
      quando: contexto.agora,
    },
  ];
};

/** More time under the same number, as a new version of the paper that says so: what was asked for, or what the sector decides by itself. */
export const prorrogarLicenca = (e: SobreALicenca<ComandoDe<'prorrogar-licenca'>>): Decisao => {
  const { definicao, estado, comando, contexto } = e;
  const achada = achar(e, comando.licenca);
  if (achada === undefined) return porRegra(NAO_VALIDA);
  const { licenca, emitido } = achada;
  const possivel = prorrogacaoDoDia(definicao, estado, emitido, licenca, contexto.hoje);
  if (possivel === undefined || licenca.valido_ate === null) return porRegra(SEM_PRORROGACAO);
  if (possivel.impede !== undefined) return porRegra(possivel.impede);
  const longo = atoLongo(comando);
  if (longo !== undefined) return longo;
  const pedido = pedidoAberto(licenca)?.id;
  const { quanto, nova } = possivel;
  return [
    {
      tipo: 'licenca_prorrogada',
      ...outraVersao(estado, licenca, emitido.nome),
      ...{ por: 'prorrogação', em: contexto.hoje, de: licenca.valido_ate, valido_ate: nova, quanto },
      validade: validadeMudada(emitido, licenca, `prorrogada por ${quanto} em ${mostrarData(contexto.hoje)}`),
      ...(pedido === undefined ? {} : { pedido }),
      ...doAto(comando),
    },
  ];
};

export const negarProrrogacao = (e: SobreALicenca<ComandoDe<'negar-prorrogacao-da-licenca'>>): Decisao => {
  const achada = achar(e, e.comando.licenca);
  if (achada === undefined) return porRegra(NAO_VALIDA);
  const { licenca, emitido } = achada;
  const pedido = pedidoAberto(licenca);
  if (pedido === undefined) return porRegra('Não há pedido de prorrogação desta licença por responder');
  const sobre = { documento: licenca.id, nome: emitido.nome, numero: licenca.numero, pedido: pedido.id };
  return [{ tipo: 'prorrogacao_da_licenca_negada', ...sobre, motivo: e.comando.motivo.trim() }];
};

/** Stops the validity from a day on, today or one that has passed: until it goes on, the licence does not end. */
export const suspenderLicenca = (e: SobreALicenca<ComandoDe<'suspender-licenca'>>): Decisao => {
  const { comando, contexto } = e;
  const achada = achar(e, comando.licenca);
  if (achada === undefined) return porRegra(NAO_VALIDA);
  const { licenca, emitido } = achada;
  if (emitido.suspensao !== true) return porRegra(SEM_SUSPENSAO);
  if (licenca.suspensa !== undefined) return porRegra('A validade desta licença já está suspensa');
  const desde = comando.desde ?? contexto.hoje;
  if (!isDataIso(desde)) return porDados('desde', textos.validacao.data);
  if (desde > contexto.hoje) return porDados('desde', 'A suspensão não pode começar depois de hoje');
  const antes = [licenca.data, ...(licenca.suspensoes ?? []).map(({ ate }) => ate)].sort().at(-1) ?? licenca.data;
  if (desde < antes) return porDados('desde', `A suspensão não pode começar antes de ${mostrarData(antes)}`);
  if (licenca.valido_ate !== null && licenca.valido_ate < desde)
    return porDados('desde', `A validade desta licença terminou em ${mostrarData(licenca.valido_ate)}`);
  const longo = atoLongo(comando);
  if (longo !== undefined) return longo;
  const sobre = { documento: licenca.id, nome: emitido.nome, numero: licenca.numero };
  return [{ tipo: 'licenca_suspensa', ...sobre, desde, ...doAto(comando) }];
};

/** The validity goes on with the days that were lost; where that moves its last day, by a new version of the paper that says so. */
export const retomarLicenca = (e: SobreALicenca<ComandoDe<'retomar-licenca'>>): Decisao => {
  const { estado, comando, contexto } = e;
  const achada = achar(e, comando.licenca);
  if (achada === undefined) return porRegra(NAO_VALIDA);
  const { licenca, emitido } = achada;
  const { suspensa, valido_ate: de } = licenca;
  if (suspensa === undefined) return porRegra('A validade desta licença não está suspensa');
  const longo = atoLongo(comando);
  if (longo !== undefined) return longo;
  const n = diasEntre(suspensa.desde, contexto.hoje);
  const valido_ate = de === null ? null : somarDias(de, n);
  const ato = doAto(comando);
  const sobre = { documento: licenca.id, nome: emitido.nome, numero: licenca.numero };
  const retomada = { ...sobre, desde: suspensa.desde, ate: contexto.hoje, dias: n, valido_ate, ...ato };
  if (de === null || valido_ate === null || n === 0) return [{ tipo: 'licenca_retomada', ...retomada }];
  const periodo = `suspensa de ${mostrarData(suspensa.desde)} a ${mostrarData(contexto.hoje)}: ${diasEmPalavras(n)} a mais`;
  return [
    { tipo: 'licenca_retomada', ...retomada },
    {
      tipo: 'licenca_prorrogada',
      ...outraVersao(estado, licenca, emitido.nome),
      ...{ por: 'suspensão', em: contexto.hoje, de, valido_ate, quanto: diasEmPalavras(n) },
      validade: validadeMudada(emitido, licenca, periodo),
      ...ato,
    },
  ];
};
