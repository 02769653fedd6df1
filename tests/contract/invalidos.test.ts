import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAjv } from '../../server/plugins/validation.ts';
import { regrasDoRequerente } from '../../src/resources/pessoa/regrasDoRequerente.ts';
import { conferirRegistro, type Regras } from '../../src/resources/formulario/conferirRegistro.ts';
import { createValidador, type FuncaoDeValidacao } from '../../src/resources/stepForm/validador.ts';
import { campoDe } from '../../src/schemas/entity.ts';
import { formatOf } from '../../src/schemas/fieldFacts.ts';
import type { Respostas, Valor } from '../../src/schemas/requerimento/resposta.ts';
import { vazio } from '../../src/schemas/requerimento/vazio.ts';
import { textos } from '../../src/schemas/textos.ts';
import { aPortal, type Portal } from '../support/app.ts';
import { aCadastro, gravaveis, type Cadastro, type Registro } from '../support/cadastro.ts';
import type { Resposta } from '../support/cliente.ts';
import type { Corpo } from '../support/exemplos.ts';
import { comValor, estragos } from '../support/invalidos.ts';

/** Another seed looks elsewhere; what fails is printed with its own. */
const SEMENTE = Number(process.env['SEMENTE'] ?? Date.now() % 2_147_483_647);
const VEZES = Math.max(2, Math.floor(Number(process.env['VEZES'] ?? 25) / 8));

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

/** What a form checks beside its declaration, by registry (the panels hand it to the form). */
const REGRAS: Readonly<Record<string, Regras>> = { pessoa: regrasDoRequerente };

/** As the data provider sends a new record: what is empty is absent. */
const semNulos = (corpo: Corpo): Corpo => Object.fromEntries(Object.entries(corpo).filter(([, um]) => um !== null));

interface Recusa {
  readonly browser: Readonly<Record<string, unknown>>;
  readonly servidor: Readonly<Record<string, unknown>>;
}

describe.each(gravaveis.map((entity) => [entity.name, entity] as const))(
  'random invalid records of %s',
  (nome, entity) => {
    let cadastro: Cadastro;
    let valido: Corpo;
    let registro: Registro;
    let rjsf: ReturnType<typeof createValidador>;
    beforeAll(async () => {
      cadastro = await aCadastro(portal, entity);
      registro = await cadastro.criar();
      valido = cadastro.corpo();
      rjsf = createValidador(createAjv({ useDefaults: false }).compile(entity.schema) as unknown as FuncaoDeValidacao);
    });
    const noBrowser = (corpo: Corpo): Recusa['browser'] => conferirRegistro(entity, corpo, REGRAS[nome]);
    const frasesDoRjsf = (corpo: Corpo, caminho: string): readonly string[] =>
      rjsf
        .validateFormData(semNulos(corpo) as Respostas, entity.schema as never)
        .errors.flatMap(({ property, message }) => (property === `.${caminho}` ? [message ?? ''] : []));

    /** A field with a default is emptied in a record that is there: of a new one nobody can tell that it was emptied. */
    const enviar = async (caminho: string, ruim: unknown, corpo: Corpo): Promise<Resposta> => {
      const comPadrao = (campoDe(entity, caminho) as { default?: unknown } | undefined)?.default !== undefined;
      return comPadrao && ruim === null
        ? cadastro.cliente.post(`${cadastro.caminho}/${registro.id}`, { [caminho]: null })
        : cadastro.cliente.post(cadastro.caminho, semNulos(corpo));
    };

    it('are refused on the same field with the same sentence by the form, by the step forms and by the server', async () => {
      const diferencas: string[] = [];
      for (const { caminho, noErro, que, valor } of estragos(entity.schema, valido)) {
        if ((entity.readOnly as readonly string[]).includes(caminho.split(/[.[]/)[0] ?? '')) continue;
        for (const ruim of fc.sample(valor, { numRuns: VEZES, seed: SEMENTE })) {
          const corpo = comValor(valido, caminho, ruim);
          const browser = noBrowser(corpo);
          const res = await enviar(caminho, ruim, corpo);
          const frase = browser[noErro];
          const esperado = { [noErro]: [frase] };
          // To a step's form, of answers and rows of answers, an empty list is no answer, whatever is asked (vazio.ts).
          const semResposta = vazio(ruim as Valor) && !/\w\.\w/.test(caminho);
          const doRjsf = semResposta ? frasesDoRjsf(comValor(corpo, caminho, null), noErro) : [frase];
          const igual =
            typeof frase === 'string' &&
            Object.keys(browser).length === 1 &&
            res.status === 422 &&
            JSON.stringify(res.erro.erros) === JSON.stringify(esperado) &&
            JSON.stringify(frasesDoRjsf(corpo, noErro)) === JSON.stringify(doRjsf);
          if (!igual)
            diferencas.push(
              `${caminho} ${que} ${JSON.stringify(ruim)?.slice(0, 60)}: form ${JSON.stringify(browser)}, server ${res.status} ${JSON.stringify(res.erro?.erros ?? res.texto.slice(0, 100))}, rjsf ${JSON.stringify(frasesDoRjsf(corpo, noErro))}`,
            );
        }
      }
      expect(diferencas, `SEMENTE=${SEMENTE}`).toEqual([]);
    });

    it('are none where an optional field has nothing but spaces, or a list nothing in it: both are empty', async () => {
      const opcionais = Object.entries(entity.schema.properties).filter(
        ([campo]) =>
          !(entity.schema.required as readonly string[]).includes(campo) &&
          !(entity.readOnly as readonly string[]).includes(campo),
      );
      for (const [campo, schema] of opcionais) {
        const { type, minItems = 0 } = schema as { type?: unknown; minItems?: number };
        if (type !== 'string' && !(type === 'array' && minItems > 0)) continue;
        const corpo = cadastro.corpo({ [campo]: type === 'string' ? '   ' : [] });
        expect(noBrowser(corpo), campo).toEqual({});
        const res = await cadastro.cliente.post(cadastro.caminho, corpo);
        expect(res.status, `${campo} ${formatOf(schema)}: ${res.texto}`).toBe(201);
        expect(res.dados<Registro>()[campo]).toBeNull();
      }
    });

    it.each(entity.periods.map(({ start, end }) => [start, end]))(
      'are refused the same way where %s lies after %s',
      async (start, end) => {
        await fc.assert(
          fc.asyncProperty(
            fc.integer({ min: 0, max: 20_000 }),
            fc.integer({ min: 1, max: 5_000 }),
            async (dia, antes) => {
              const em = (n: number): string => {
                const iso = new Date(Date.UTC(2000, 0, 1 + n, 12)).toISOString();
                return formatOf(campoDe(entity, start)) === 'data' ? iso.slice(0, 10) : iso;
              };
              const corpo = cadastro.corpo({ [start]: em(dia), [end]: em(dia - antes) });
              const frase = textos.validacao.inicioDepoisDoFim;
              expect(noBrowser(corpo)).toEqual({ [end]: frase });
              const res = await cadastro.cliente.post(cadastro.caminho, corpo);
              expect([res.status, res.erro.erros]).toEqual([422, { [end]: [frase] }]);
            },
          ),
          { numRuns: VEZES, seed: SEMENTE },
        );
      },
    );
  },
);
