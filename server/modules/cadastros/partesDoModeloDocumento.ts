import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { tiposDeModelo, type TipoDeModelo } from '../../../src/schemas/modeloDocumento.ts';
import { errosDoTexto, errosDoTextoRico } from '../../../src/schemas/processo/errosDoTexto.ts';
import { exemplosDe } from '../../../src/schemas/processo/etiquetas.ts';
import { partesDeExemplo, type ContextoDasPartes } from '../../../src/schemas/processo/partesDoTexto.ts';
import { comMarcasSoltas } from '../../../src/schemas/processo/partesDoTextoRico.ts';
import { verificarTexto } from '../../../src/schemas/processo/verificar/verificarTextos.ts';
import type { Contexto } from '../../contexto.ts';
import type { DadosDocumento, ModeloDocumento } from '../../documents/renderer.ts';
import { montarPapel } from '../../documents/montarPapel.ts';
import { molduraDoModelo, textoDoModelo } from '../../documents/textoDoModelo.ts';
import { timbre } from '../../documents/timbre.ts';
import type { Partes, Valores } from '../../entities/partes.ts';
import { carregarCidade, type OrganizacaoDoPapel } from '../requerimentos/cidade.ts';
import { contextoDasPartes } from '../requerimentos/contextoDasPartes.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { valoresDasEtiquetas } from '../requerimentos/valoresDasEtiquetas.ts';
import { requerimentoPedido, type RequerimentoPedido } from './requerimentoPedido.ts';

const TEXTOS = ['cabecalho', 'corpo', 'rodape'] as const;

/** A tag that no paper could fill would stand on paper as nothing at all, and nobody would see it missing. */
const validar = ({ depois }: { readonly depois: Valores }): ErrosPorCampo =>
  Object.fromEntries(
    TEXTOS.flatMap((campo): [string, readonly string[]][] => {
      const texto = depois[campo];
      const frases =
        typeof texto !== 'string' ? [] : campo === 'corpo' ? errosDoTextoRico(texto) : errosDoTexto([texto]);
      return frases.length === 0 ? [] : [[campo, frases]];
    }),
  );

/** The kind of sheet that each kind of model is drawn on. */
const FOLHAS = {
  licenca: 'licenca',
  certificado: 'licenca',
  parecer: 'licenca',
  notificacao: 'notificacao',
  recibo: 'comprovante',
  termo: 'termo',
} as const satisfies Record<TipoDeModelo, ModeloDocumento>;

const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

/** What fills a preview: the tags, what the parts go by, and a sentence that says whose data they are. */
interface Preenchimento {
  readonly etiquetas: { readonly [nome: string]: string };
  readonly partes: ContextoDasPartes;
  readonly aviso: string;
}

const lerModelo = (valores: Valores) => ({
  cabecalho: texto(valores['cabecalho']),
  corpo: texto(valores['corpo']) ?? '',
  rodape: texto(valores['rodape']),
});

const comExemplo = (organizacao: OrganizacaoDoPapel, valores: Valores): Preenchimento => {
  const modelo = lerModelo(valores);
  const escrito = [modelo.cabecalho, comMarcasSoltas(modelo.corpo), modelo.rodape].join(' ');
  return {
    etiquetas: { ...exemplosDe(escrito), 'prefeitura.nome': organizacao.nome },
    partes: partesDeExemplo(escrito),
    aviso: 'Este documento usa dados de exemplo e não vale. Os dados do requerimento vêm depois deste texto.',
  };
};

/** As the paper would say it of this request today; what its process lacks is said rather than left out unseen. */
const comRequerimento = ({ fundo }: RequerimentoPedido, valores: Valores, hoje: string): Preenchimento => {
  const exemplos = exemplosDe('');
  const numero = exemplos['documento.numero'] ?? '';
  const modelo = lerModelo(valores);
  const todo = [modelo.cabecalho, comMarcasSoltas(modelo.corpo), modelo.rodape].join(' ');
  const faltas = verificarTexto(fundo.definicao, 'O texto', [todo], ['corpo']).achados.map((um) => um.mensagem);
  return {
    etiquetas: valoresDasEtiquetas(fundo, {
      numero,
      data: hoje,
      validade: null,
      dita: exemplos['documento.validade'] ?? '',
    }),
    partes: contextoDasPartes(fundo, hoje),
    aviso: [
      `Este documento usa os dados do requerimento ${fundo.estado.numero ?? ''} e não vale. O número e a validade do documento são exemplos.`,
      ...faltas.map((frase) => `${frase}.`),
    ].join(' '),
  };
};

const previa = (
  organizacao: OrganizacaoDoPapel,
  valores: Valores,
  agora: string,
  { etiquetas, partes, aviso }: Preenchimento,
): DadosDocumento => {
  const modelo = lerModelo(valores);
  return {
    organizacao: timbre(organizacao),
    titulo: tiposDeModelo[valores['tipo'] as TipoDeModelo],
    numero: etiquetas['documento.numero'] ?? '',
    data_emissao: noFuso(agora, organizacao.fuso)?.dia ?? agora.slice(0, 10),
    criado_em: agora,
    ...molduraDoModelo(modelo, partes, etiquetas),
    blocos: [textoDoModelo(modelo, partes, etiquetas), { tipo: 'aviso', titulo: 'Prévia', texto: aviso }],
  };
};

/** Tags are checked when a model is saved; the preview draws what is in the form by the very renderer of the papers. */
export const partesDoModeloDocumento = (contexto: Contexto): Partes => {
  const desenhar = async (
    organizacaoId: number,
    organizacao: OrganizacaoDoPapel,
    valores: Valores,
    com: Preenchimento,
  ) => {
    const dados = previa(organizacao, valores, contexto.clock.now().toISOString(), com);
    const { pdf } = await montarPapel(contexto, organizacaoId, FOLHAS[valores['tipo'] as TipoDeModelo], dados);
    return { pdf, nome: 'previa.pdf' };
  };
  return {
    validar,
    acoes: {
      previa: async ({ organizacaoId, valores }) => {
        if (organizacaoId === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
        const { organizacao } = await carregarCidade(contexto.db, organizacaoId);
        return desenhar(organizacaoId, organizacao, valores, comExemplo(organizacao, valores));
      },
      'previa-com-dados': async (acao) => {
        const pedido = await requerimentoPedido(contexto, acao);
        const { organizacao } = pedido.fundo;
        const hoje = hojeEm(contexto.clock.now(), organizacao.fuso);
        return desenhar(
          pedido.requerimento.organizacaoId,
          organizacao,
          acao.valores,
          comRequerimento(pedido, acao.valores, hoje),
        );
      },
    },
  };
};
