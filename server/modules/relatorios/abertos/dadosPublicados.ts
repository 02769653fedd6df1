import { colunasAbertas } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import { conjuntos } from '../../../../src/schemas/relatorios/abertos/conjuntos.ts';
import { LICENCA_USUAL, licencas, type LicencaAberta } from '../../../../src/schemas/relatorios/abertos/licencas.ts';
import {
  DADOS_ABERTOS,
  DICIONARIO,
  type ArquivoAberto,
  type DadosPublicados,
} from '../../../../src/schemas/relatorios/abertos/publicado.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { FormatoDoArquivo } from '../../../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { nomeDeExibicao } from '../../../../src/schemas/nomeDeExibicao.ts';
import type { Contexto } from '../../../contexto.ts';

const BASE = `/api/v1/${DADOS_ABERTOS}`;

export const semDadosAbertos = (): AppError =>
  new AppError('nao_encontrado', 'Esta prefeitura não publica dados abertos neste portal');

const objeto = (valor: unknown): Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};
const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);

/** The place of an organisation's own address: 'Aurora, SP'. */
const lugarDe = (pessoa: Readonly<Record<string, unknown>>): string | null => {
  const endereco = objeto(pessoa['endereco']);
  const partes = [endereco['endereco_cidade'], endereco['endereco_estado']].map((um) => texto(objeto(um)['nome']));
  return partes.filter((um) => um !== null).join(', ') || null;
};

export const licencaDe = (chave: string): LicencaAberta =>
  Object.hasOwn(licencas, chave) ? (chave as LicencaAberta) : LICENCA_USUAL;

/** Whether and how a city publishes; undefined: nobody of it has ever decided. */
export const escolhaDaCidade = (db: Contexto['db'], organizacaoId: number) =>
  db
    .selectFrom('dados_abertos')
    .select(['publica', 'licenca', 'publicado_em', 'edicao', 'gerado_em'])
    .where('organizacao_id', '=', organizacaoId)
    .executeTakeFirst();

/** The files of a city, without their bytes. */
const arquivosDa = (db: Contexto['db'], organizacaoId: number) =>
  db
    .selectFrom('dado_aberto')
    .select(['conjunto', 'ano', 'formato', 'linhas', 'de', 'ate', 'tamanho', 'sha256', 'gerado_em'])
    .where('organizacao_id', '=', organizacaoId)
    .orderBy('ano', 'desc')
    .orderBy('formato')
    .execute();

/**
 * What a city publishes.
 * @throws AppError nao_encontrado where it does not
 */
export const dadosPublicados = async (db: Contexto['db'], organizacaoId: number): Promise<DadosPublicados> => {
  const [escolha, organizacao, arquivos] = await Promise.all([
    escolhaDaCidade(db, organizacaoId),
    db.selectFrom('organizacao').select(['nome', 'cadastro_pessoa']).where('id', '=', organizacaoId).executeTakeFirst(),
    arquivosDa(db, organizacaoId),
  ]);
  if (escolha?.publica !== true || organizacao === undefined) throw semDadosAbertos();
  const pessoa = objeto(organizacao.cadastro_pessoa);
  return {
    cidade: nomeDeExibicao(organizacao.nome),
    lugar: lugarDe(pessoa),
    contato: texto(pessoa['email']),
    licenca: licencas[licencaDe(escolha.licenca)],
    publicado_em: escolha.publicado_em?.toISOString() ?? null,
    edicao: escolha.edicao?.slice(0, 7) ?? null,
    gerado_em: escolha.gerado_em?.toISOString() ?? null,
    catalogo: `${BASE}/catalogo.jsonld`,
    conjuntos: conjuntos.map((conjunto) => {
      const { nome, titulo, descricao, palavras } = conjunto;
      const dele = arquivos.filter((um) => um.conjunto === nome);
      return {
        nome,
        titulo,
        descricao,
        palavras,
        colunas: colunasAbertas(conjunto),
        de: dele.map(({ de }) => de.slice(0, 7)).sort()[0] ?? null,
        ate:
          dele
            .map(({ ate }) => ate.slice(0, 7))
            .sort()
            .at(-1) ?? null,
        dicionario: `${BASE}/${nome}/${DICIONARIO}`,
        arquivos: dele.map(({ ano, formato, linhas, tamanho, sha256, gerado_em }): ArquivoAberto => ({
          ano,
          linhas,
          tamanho,
          sha256,
          formato: formato as FormatoDoArquivo,
          gerado_em: gerado_em.toISOString(),
          url: `${BASE}/${nome}/${ano}.${formato}`,
        })),
      };
    }),
  };
};
