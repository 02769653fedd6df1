import { sql } from 'kysely';
import { ocultarDocumento } from '../../../../../src/schemas/brasil/ocultar.ts';
import { email, phone, text } from '../../../../../src/schemas/fields.ts';
import { aplicarMascara } from '../../../../../src/schemas/mascaras/mascara.ts';
import { mascaras } from '../../../../../src/schemas/mascaras/mascaras.ts';
import type { Respostas } from '../../../../../src/schemas/requerimento/resposta.ts';
import { donosDe, titularesDe, type Titular } from '../../../../../src/schemas/requerimento/titular.ts';
import { citadosDoLote } from './citadosDoLote.ts';
import { defineFamilia } from './familia.ts';
import { lerDoEstado } from './partesDoEstado.ts';

interface Pessoa {
  readonly nome: string;
  readonly documento: string | null;
  readonly email: string | null;
  readonly telefone_celular: string | null;
}

interface Profissional {
  readonly nome: string;
  readonly registro: string;
}

interface Lidas {
  readonly requerente_nome: string;
  readonly pessoa: Pessoa | null;
  readonly profissionais: readonly Profissional[];
  readonly respostas: Respostas;
}

interface Partes extends Pick<Lidas, 'pessoa' | 'profissionais' | 'requerente_nome'> {
  readonly donos: readonly Titular[];
  readonly titulares: readonly Titular[];
}

const documentoDe = (documento: string | null | undefined, abertos: boolean): string => {
  if (!documento) return '';
  return abertos ? aplicarMascara(mascaras['cpf-cnpj'], documento) : ocultarDocumento(documento);
};

const nomes = (quais: readonly { readonly nome: string }[]): string => quais.map(({ nome }) => nome).join(', ');
const documentos = (quais: readonly Titular[], abertos: boolean): string =>
  quais.flatMap(({ documento }) => documentoDe(documento, abertos) || []).join(', ');

/** Columns for which the answers of a request have to be read. */
const DAS_RESPOSTAS: readonly string[] = ['donos', 'donos_documento', 'titulares', 'titulares_documento'];

/** Who takes part: names as the inbox shows them, documents hidden in part, ways to reach them only for whoever may read them. */
export const partes = defineFamilia<Partes>({
  nome: 'partes',
  rotulo: 'Partes',
  colunas: () => [
    { chave: 'requerente', schema: text('Requerente'), valor: ({ requerente_nome }) => requerente_nome },
    {
      chave: 'requerente_documento',
      schema: text('Requerente: CPF ou CNPJ'),
      pessoal: 'mascarado',
      valor: ({ pessoa }, { abertos }) => documentoDe(pessoa?.documento, abertos),
    },
    {
      chave: 'requerente_email',
      schema: email('Requerente: e-mail'),
      pessoal: 'aberto',
      valor: ({ pessoa }) => pessoa?.email ?? null,
    },
    {
      chave: 'requerente_celular',
      schema: phone('Requerente: celular'),
      pessoal: 'aberto',
      valor: ({ pessoa }) => pessoa?.telefone_celular ?? null,
    },
    { chave: 'donos', schema: text('Proprietários'), valor: ({ donos }) => nomes(donos) },
    {
      chave: 'donos_documento',
      schema: text('Proprietários: CPF ou CNPJ'),
      pessoal: 'mascarado',
      valor: ({ donos }, { abertos }) => documentos(donos, abertos),
    },
    { chave: 'titulares', schema: text('A quem se concede'), valor: ({ titulares }) => nomes(titulares) },
    {
      chave: 'titulares_documento',
      schema: text('A quem se concede: CPF ou CNPJ'),
      pessoal: 'mascarado',
      valor: ({ titulares }, { abertos }) => documentos(titulares, abertos),
    },
    { chave: 'profissionais', schema: text('Profissionais'), valor: ({ profissionais }) => nomes(profissionais) },
    {
      chave: 'profissionais_registro',
      schema: text('Profissionais: registro no conselho'),
      valor: ({ profissionais }) => profissionais.map(({ registro }) => registro).join(', '),
    },
  ],
  ler: async (banco, leitura, linhas, chaves) => {
    const comRespostas = DAS_RESPOSTAS.some((chave) => chaves.has(chave));
    const lidas = await lerDoEstado<Lidas>(banco, leitura, linhas, {
      requerente_nome: sql`r.requerente_nome`,
      pessoa: sql`(select json_build_object('nome', p.nome, 'documento', p.documento, 'email', p.email, 'telefone_celular', p.telefone_celular)
        from pessoa p where p.organizacao_id = r.organizacao_id and p.id = r.pessoa_id)`,
      profissionais: sql`(select coalesce(json_agg(json_build_object('nome', p.nome, 'registro', p.conselho || '-' || p.uf || ' ' || p.registro) order by p.nome, p.id), '[]')
        from profissional p where p.organizacao_id = r.organizacao_id and p.id = any(r.profissionais))`,
      respostas: comRespostas ? sql`r.estado -> 'respostas'` : sql`'{}'::jsonb`,
    });
    const abertas = lidas.map((um) => {
      const definicao = leitura.versoes.get(um.processo_versao_id)?.definicao;
      const campos = definicao?.campos.filter(({ chave }) => chave === definicao.processo.titular_campo) ?? [];
      return { ...um, definicao, campos };
    });
    const citados = await citadosDoLote(banco, leitura.organizacaoId, comRespostas ? abertas : []);
    return new Map(
      abertas.map((um) => {
        const { definicao, respostas, pessoa, requerente_nome, profissionais } = um;
        const requerente = { nome: requerente_nome, documento: pessoa?.documento ?? '' };
        const deles =
          !comRespostas || definicao === undefined
            ? { donos: [], titulares: [] }
            : {
                donos: donosDe(definicao, respostas),
                titulares: titularesDe(definicao, respostas, { requerente, citados: citados(um) }),
              };
        return [um.id, { requerente_nome, pessoa, profissionais, ...deles }];
      }),
    );
  },
});
