import { isDataIso } from '../../brasil/data.ts';
import type { Definicao } from '../../processo/definicao.ts';
import type { DocumentoEmitido } from '../../processo/documentoDeclarado.ts';
import { preencher } from '../../processo/preenchimento.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Contexto, type Decisao } from '../contexto.ts';
import { diasDoFluxo } from '../dias.ts';
import type { Estado } from '../estado.ts';
import type { DocumentoEmitidoRef } from '../documentoEmitido.ts';
import type { Respostas } from '../resposta.ts';
import {
  dadosDaLicenca,
  formularioDaLicenca,
  licencaValida,
  licencaVencida,
  mudancasDaLicenca,
  type NovaRevisao,
} from '../licencas.ts';

/** What deciding about a licence needs; no step: it goes on after the end of its request. */
export interface SobreALicenca<C> {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly comando: C;
  readonly contexto: Contexto;
}

export const NAO_VALIDA = 'Esta licença não está válida neste requerimento';

/** The version in force of a licence, and what its process says of its kind; undefined where there is none. */
export const achar = (
  { definicao, estado }: Pick<SobreALicenca<unknown>, 'definicao' | 'estado'>,
  chave: string,
): { readonly licenca: DocumentoEmitidoRef; readonly emitido: DocumentoEmitido } | undefined => {
  const licenca = licencaValida(estado, chave);
  const emitido = definicao.documentos_emitidos.find((d) => d.chave === chave);
  return licenca && emitido && { licenca, emitido };
};

/** The next version of a paper, saying what this one says. */
export const outraVersao = (estado: Estado, { id, ...d }: DocumentoEmitidoRef, nome: string): NovaRevisao => ({
  documento: estado.documentos.length + 1,
  anterior: id,
  chave: d.chave,
  nome,
  numero: d.numero,
  data: d.data,
  valido_ate: d.valido_ate,
  ...(d.validade === undefined ? {} : { validade: d.validade }),
  revisao: (d.revisao ?? 0) + 1,
  ...(d.dados === undefined ? {} : { dados: d.dados }),
});

/** Draws the paper of a licence anew (EST-053): same number, same data, another file without any signature. */
export const regenerarLicenca = (e: SobreALicenca<ComandoDe<'regenerar-licenca'>>): Decisao => {
  const achada = achar(e, e.comando.licenca);
  if (achada === undefined) return porRegra(NAO_VALIDA);
  return [{ tipo: 'licenca_regenerada', ...outraVersao(e.estado, achada.licenca, achada.emitido.nome) }];
};

/** Of the answers given for the paper, those that differ from what the request says. */
const emVezDasRespostas = (respostas: Respostas, dados: Respostas): Respostas =>
  Object.fromEntries(
    Object.entries(dados).filter(([k, v]) => JSON.stringify(v ?? null) !== JSON.stringify(respostas[k] ?? null)),
  );

/**
 * Corrects what a licence says (EST-054): its last day, and the data of the request that it shows. The request keeps its answers as they were decided
 * on; the version before stays readable, and what changed is in the event.
 */
export const retificarLicenca = (e: SobreALicenca<ComandoDe<'retificar-licenca'>>): Decisao => {
  const { definicao, estado, comando } = e;
  const achada = achar(e, comando.licenca);
  if (achada === undefined) return porRegra(NAO_VALIDA);
  const { licenca, emitido } = achada;
  const valido_ate = comando.valido_ate === undefined ? licenca.valido_ate : comando.valido_ate;
  if (valido_ate !== null && !isDataIso(valido_ate)) return porDados('valido_ate', textos.validacao.data);
  if (valido_ate !== null && valido_ate < licenca.data)
    return porDados('valido_ate', 'A validade não pode terminar antes da data da licença');
  const etapa = formularioDaLicenca(definicao, emitido);
  const antes = dadosDaLicenca(estado, licenca);
  let dados = antes;
  if (comando.dados !== undefined) {
    const { valores, erros } = preencher(definicao, etapa, comando.dados, {
      anteriores: { ...diasDoFluxo(estado), ...antes },
      completo: true,
    });
    if (Object.keys(erros).length > 0)
      return {
        recusa: 'dados',
        mensagem: 'Confira os campos indicados',
        erros: Object.fromEntries(Object.entries(erros).map(([campo, frases]) => [`dados.${campo}`, frases])),
      };
    const mostrados = new Set((etapa.secoes ?? []).flatMap((s) => s.campos));
    // What is emptied is said to be empty, or the request's own answer would show again.
    const vazios = Object.fromEntries([...mostrados].filter((k) => !Object.hasOwn(valores, k)).map((k) => [k, null]));
    dados = { ...antes, ...vazios, ...valores };
  }
  const mudancas = mudancasDaLicenca(
    definicao,
    etapa,
    { valido_ate: licenca.valido_ate, dados: antes },
    { valido_ate, dados },
  );
  if (mudancas.length === 0) return porRegra('Nada mudou na licença: corrija ao menos um dado');
  const outros = emVezDasRespostas(estado.respostas, dados);
  const { dados: _antes, validade, ...nova } = outraVersao(estado, licenca, emitido.nome);
  return [
    {
      tipo: 'licenca_retificada',
      ...nova,
      ...(validade === undefined || valido_ate !== licenca.valido_ate ? {} : { validade }),
      valido_ate,
      ...(Object.keys(outros).length === 0 ? {} : { dados: outros }),
      motivo: comando.motivo.trim(),
      mudancas,
    },
  ];
};

const doPrazo = (
  { definicao, estado, comando, contexto }: SobreALicenca<{ documento: number }>,
  tipo: 'licenca_lembrada' | 'licenca_vencida',
): Decisao => {
  const d = estado.documentos.find((x) => x.id === comando.documento);
  const passou = d !== undefined && licencaVencida(d, contexto.hoje);
  if (d?.situacao !== 'válido' || d.valido_ate === null || passou !== (tipo === 'licenca_vencida'))
    return porRegra(NAO_VALIDA);
  const nome = definicao.documentos_emitidos.find((x) => x.chave === d.chave)?.nome ?? d.chave;
  return [{ tipo, documento: d.id, nome, numero: d.numero, valido_ate: d.valido_ate }];
};

/** The holder is reminded that the licence ends soon. */
export const lembrarLicenca = (e: SobreALicenca<ComandoDe<'lembrar-licenca'>>): Decisao =>
  doPrazo(e, 'licenca_lembrada');

/** Its last day has passed: told once. That it is over is worked out from the day itself wherever it is shown. */
export const vencerLicenca = (e: SobreALicenca<ComandoDe<'vencer-licenca'>>): Decisao => doPrazo(e, 'licenca_vencida');
