import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { celulasPossiveis } from '../../server/entities/exportacao/celulas.ts';
import { validarRegistro } from '../../src/resources/formulario/validarRegistro.ts';
import { canonical } from '../../src/schemas/canonical.ts';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import { folhasDe, type Folha } from '../../src/schemas/folhas.ts';
import { folhasDaImportacao } from '../../src/schemas/planilha/camposDaImportacao.ts';
import { corpoDaAtualizacao } from '../../src/schemas/planilha/corpoDaAtualizacao.ts';
import { cabeNaCelula, lerCelula } from '../../src/schemas/planilha/lerCelula.ts';
import { LeitorDeCsv } from '../../src/schemas/planilha/lerCsv.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { corpoArbitrario } from '../support/arbitrarios.ts';
import { aCadastro, gravaveis, valorEm, type Cadastro, type Registro } from '../support/cadastro.ts';
import type { Corpo } from '../support/exemplos.ts';

/** Another seed looks elsewhere; what fails is printed with its own. */
const SEMENTE = Number(process.env['SEMENTE'] ?? Date.now() % 2_147_483_647);
const VEZES = Number(process.env['VEZES'] ?? 25);

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

/**
 * Random values in everything that a rule beyond the field does not speak of: keys, relations, periods and what only some values of another
 * field allow keep those of an ordinary body.
 */
const comRegras = (entity: Entity): ReadonlySet<string> =>
  new Set(
    [
      ...entity.unique.flat(),
      ...entity.periods.flatMap(({ start, end }) => [start, end]),
      ...entity.readOnly,
      ...(ESPECIAIS[entity.name] ?? []),
    ].map((caminho) => caminho.split('.')[0] ?? caminho),
  );

/** Fields whose values the registry's own code ties to others (server/modules/cadastros). */
const ESPECIAIS: Readonly<Record<string, readonly string[]>> = {
  pessoa: ['tipo', 'cadastro_pessoa_fisica', 'cadastro_pessoa_juridica', 'cpf', 'cnpj'],
  usuario: ['permissoes', 'setores'],
  perfil: ['permissoes', 'aplicacao'],
  organizacao: [
    ...['cadastro_pessoa', 'metadados', 'canais', 'horario', 'acesso_geo'],
    ...['tem_ad', 'diretorio', 'tem_openid', 'openid'],
  ],
  ausencia: ['usuario_id', 'substituto_id'],
  procuracao: ['pessoa_id', 'procurador_id', 'situacao', 'ate', 'arquivo', 'motivo'],
  janela_vistoria: ['inspetor_id', 'das', 'ate'],
  penalidade: ['processos', 'levantada_em', 'motivo_levantamento'],
  cliente_api: ['validade', 'escopos'],
  modelo_documento: ['cabecalho', 'corpo', 'rodape'],
  formula_taxa: ['formula', 'variaveis', 'vigencias'],
  conector: [
    ...['chave', 'endereco', 'metodo', 'parametros', 'autorizacao', 'cabecalho', 'usuario', 'segredo', 'resultados'],
  ],
  texto_padrao: ['texto', 'bases_legais'],
  modelo_mensagem: ['evento', 'assunto', 'texto', 'ativo'],
};

const ehRelacao = (schema: unknown): boolean => ['relacao', 'relacoes', 'tabela'].includes(formatOf(schema));

const misturar = (cadastro: Cadastro, acaso: Corpo): Corpo => {
  const { entity } = cadastro;
  const fixos = comRegras(entity);
  const comum = cadastro.corpo();
  return Object.fromEntries(
    Object.keys(entity.schema.properties).flatMap((campo): [string, unknown][] => {
      const comumFica = fixos.has(campo) || ehRelacao(campoDe(entity, campo));
      const valor = comumFica ? comum[campo] : acaso[campo];
      return valor === undefined ? [] : [[campo, valor]];
    }),
  );
};

/** A stored value with what is empty left out, however deep. */
const semVazios = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(semVazios);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).flatMap(([nome, um]): [string, unknown][] => {
      const dentro = semVazios(um);
      return dentro === null || dentro === undefined ? [] : [[nome, dentro]];
    }),
  );
};

const momentos = (entity: Entity): ReadonlySet<string> =>
  new Set(folhasDe(entity).flatMap(({ caminho, schema }) => (formatOf(schema) === 'data-hora' ? [caminho] : [])));

const celulas = (csv: string): readonly (readonly string[])[] => {
  const leitor = new LeitorDeCsv(';');
  return [...leitor.ler(csv.replace('\uFEFF', '')), ...leitor.fim()];
};

/** What a cell keeps whole: everything but what only its name stands for (relations), a count (files, rows) or its plain text (rich text). */
const voltaDaCelula = ({ schema }: Folha): boolean =>
  cabeNaCelula(schema) && !['relacao', 'texto-rico', 'json'].includes(formatOf(schema));

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))(
  'random valid records of %s',
  (_nome, entity) => {
    let cadastro: Cadastro;
    beforeAll(async () => {
      cadastro = await aCadastro(portal, entity);
    });

    it('have a heading of its own for each column of a spreadsheet', () => {
      const rotulos = celulasPossiveis(entity).map(({ rotulo }) => rotulo);
      expect(rotulos).toEqual([...new Set(rotulos)]);
    });

    it('pass the form, are stored as they are, and come back out of the API and of a spreadsheet the same', async () => {
      const deMomento = momentos(entity);
      await fc.assert(
        fc.asyncProperty(corpoArbitrario(entity.schema, cadastro.referencias), async (acaso) => {
          const corpo = misturar(cadastro, acaso);
          expect(validarRegistro(entity.schema, corpo, entity.readOnly), 'in the browser').toEqual({});
          const res = await cadastro.cliente.post(cadastro.caminho, corpo);
          expect(res.status, res.texto).toBe(201);
          const { id } = res.dados<Registro>();
          const lido = (await cadastro.cliente.get(`${cadastro.caminho}/${id}`)).dados<Registro>();
          const guardado = canonical(entity.schema, corpo);
          for (const [campo, valor] of Object.entries(guardado)) {
            if (deMomento.has(campo))
              expect(new Date(String(lido[campo])).getTime()).toBe(new Date(String(valor)).getTime());
            else if (formatOf(campoDe(entity, campo)) !== 'tabela')
              expect(normal(semVazios(lido[campo]))).toEqual(normal(semVazios(valor)));
          }
          const exportado = await cadastro.cliente.post(`${cadastro.caminho}/exportar?filtro[id]=${id}`, {
            formato: 'csv',
          });
          const [cabeca = [], linha = []] = celulas(exportado.texto);
          for (const folha of folhasDe(entity).filter(voltaDaCelula)) {
            const celula = linha[cabeca.indexOf(folha.rotulo)] ?? '';
            expect(
              normal(canonical(folha.schema, lerCelula(folha.schema, celula) ?? null)),
              `${folha.caminho}: ${celula}`,
            ).toEqual(normal(valorEm(lido, folha.caminho)));
          }
          // What nobody touched changes nothing: also where a cell says less than the value, as of a rich text.
          const colunas = folhasDaImportacao(entity)
            .filter(({ schema }) => formatOf(schema) !== 'relacao')
            .map((folha) => ({ ...folha, indice: cabeca.indexOf(folha.rotulo) }));
          expect(corpoDaAtualizacao(entity.schema, lido, colunas, linha, 'apagar'), exportado.texto).toEqual({});
        }),
        { numRuns: VEZES, seed: SEMENTE, endOnFailure: true },
      );
    });
  },
);

/** Decimals are compared as the text without idle zeros, lists of choices whatever their order. */
function normal(valor: unknown): unknown {
  if (typeof valor === 'string' && /^-?\d+\.\d+$/.test(valor)) return valor.replace(/\.?0+$/, '');
  if (Array.isArray(valor)) return valor.map(normal);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([nome, um]) => [nome, normal(um)]));
}
