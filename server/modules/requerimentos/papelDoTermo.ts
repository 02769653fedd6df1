import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { escaparHtml } from '../../../src/schemas/escaparHtml.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { preencherEtiquetas } from '../../../src/schemas/processo/etiquetas.ts';
import { semMarcasDasPartes } from '../../../src/schemas/processo/partesDoTexto.ts';
import { comMarcasSoltas, escreverPartesRicas } from '../../../src/schemas/processo/partesDoTextoRico.ts';
import { verificarTexto } from '../../../src/schemas/processo/verificar/verificarTextos.ts';
import type { EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import type { Bloco, DadosDocumento } from '../../documents/renderer.ts';
import { richTextToTree } from '../../documents/richTextToTree.ts';
import { contextoDasPartes } from './contextoDasPartes.ts';
import { baseDoPapel, doRequerimento, identificacao, type FundoDoPapel } from './papeis.ts';
import { valoresDasEtiquetas } from './valoresDasEtiquetas.ts';
import { nomeNoRastro } from '../../../src/schemas/requerimento/nomeNoRastro.ts';

/** Key of a notice among the papers of its request. */
export const chaveDoTermo = (termo: number): string => `termo:${termo}`;

/** A rich text with the request's data in the place of its tags: values are data, never markup. */
export const preencherTexto = (html: string, f: Omit<FundoDoPapel, 'qr' | 'agora'>, hoje: string): string => {
  const { html: feito, valores } = escreverPartesRicas(
    html,
    contextoDasPartes(f, hoje),
    valoresDasEtiquetas(f, { numero: '', data: hoje, validade: null }),
  );
  return preencherEtiquetas(
    feito,
    Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, escaparHtml(valor)])),
  );
};

/**
 * What keeps a text with parts from being filled for this request, as sentences: its process lacks what they name. A text without parts has
 * nothing that could not be filled.
 */
export const faltasNoProcesso = (html: string, definicao: Definicao): readonly string[] => {
  const texto = comMarcasSoltas(html);
  return semMarcasDasPartes(texto) === texto
    ? []
    : verificarTexto(definicao, 'O texto', [texto], ['texto']).achados.map(({ mensagem }) => mensagem);
};

/** A notice as paper: to whom, what it says, and until when it is to be confirmed. */
export const papelDoTermo = (f: FundoDoPapel, e: EventoDe<'termo_enviado'>): DadosDocumento => {
  const ciencia: readonly Bloco[] = e.exige_ciencia
    ? [
        {
          tipo: 'aviso',
          tom: 'atencao',
          texto:
            e.ciencia_ate === null
              ? 'Confirme no portal que tomou ciência deste termo.'
              : `Confirme no portal, até ${mostrarData(e.ciencia_ate)}, que tomou ciência deste termo.`,
        },
      ]
    : [];
  return {
    ...baseDoPapel(f, e.titulo, ''),
    ...doRequerimento(f),
    ...e.moldura,
    blocos: [
      {
        tipo: 'campos',
        titulo: 'Enviado a',
        campos: e.destinatarios.map((d) => ({ rotulo: d.papel, valor: d.nome })),
      },
      { tipo: 'paragrafo', conteudo: richTextToTree(e.texto) },
      ...ciencia,
      identificacao(f),
      { tipo: 'campos', titulo: 'Quem enviou', campos: [{ rotulo: 'Pela prefeitura', valor: nomeNoRastro(e.por) }] },
    ],
  };
};
