import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { tiposDeModelo, type TipoDeModelo } from '../../../src/schemas/modeloDocumento.ts';
import { errosDeEtiquetas, exemplosDe } from '../../../src/schemas/processo/etiquetas.ts';
import type { Contexto } from '../../app.ts';
import type { DadosDocumento, ModeloDocumento } from '../../documents/renderer.ts';
import { molduraDoModelo, textoDoModelo } from '../../documents/textoDoModelo.ts';
import { timbre } from '../../documents/timbre.ts';
import type { Partes, Valores } from '../../entities/partes.ts';
import { carregarCidade, type OrganizacaoDoPapel } from '../requerimentos/cidade.ts';

const TEXTOS = ['cabecalho', 'corpo', 'rodape'] as const;

/** A tag that no paper could fill would stand on paper as nothing at all, and nobody would see it missing. */
const validar = ({ depois }: { readonly depois: Valores }): ErrosPorCampo =>
  Object.fromEntries(
    TEXTOS.flatMap((campo): [string, readonly string[]][] => {
      const texto = depois[campo];
      const frases = typeof texto === 'string' ? errosDeEtiquetas(texto) : [];
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

const previa = (organizacao: OrganizacaoDoPapel, valores: Valores, agora: string): DadosDocumento => {
  const modelo = {
    cabecalho: texto(valores['cabecalho']),
    corpo: texto(valores['corpo']) ?? '',
    rodape: texto(valores['rodape']),
  };
  const escrito = TEXTOS.map((campo) => modelo[campo] ?? '').join(' ');
  const exemplos: { readonly [nome: string]: string } = {
    ...exemplosDe(escrito),
    'prefeitura.nome': organizacao.nome,
  };
  return {
    organizacao: timbre(organizacao),
    titulo: tiposDeModelo[valores['tipo'] as TipoDeModelo],
    numero: exemplos['documento.numero'] ?? '',
    data_emissao: noFuso(agora, organizacao.fuso)?.dia ?? agora.slice(0, 10),
    criado_em: agora,
    ...molduraDoModelo(modelo, exemplos),
    blocos: [
      textoDoModelo(modelo, exemplos),
      {
        tipo: 'aviso',
        titulo: 'Prévia',
        texto: 'Este documento usa dados de exemplo e não vale. Os dados do requerimento vêm depois deste texto.',
      },
    ],
  };
};

/** Tags are checked when a model is saved; the preview draws what is in the form by the very renderer of the papers. */
export const partesDoModeloDocumento = (contexto: Contexto): Partes => ({
  validar,
  acoes: {
    previa: async ({ organizacaoId, valores }) => {
      if (organizacaoId === null) throw new AppError('nao_encontrado', 'Organização não encontrada');
      const { organizacao } = await carregarCidade(contexto.db, organizacaoId);
      const dados = previa(organizacao, valores, contexto.clock.now().toISOString());
      const { pdf } = await contexto.documents.render(FOLHAS[valores['tipo'] as TipoDeModelo], dados);
      return { pdf, nome: 'previa.pdf' };
    },
  },
});
