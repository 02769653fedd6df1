import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contarFontes } from '../../scripts/casa/fontes.ts';
import { lerGrafo, maiorPasta, modulosMutuos, quantosContra, type Grafo } from '../../scripts/casa/grafo.ts';
import { lerCasa, piorou, redigirCasa } from '../../scripts/casa/redigir.ts';
import { regras } from '../../scripts/casa/regras.ts';
import { contarRespostas } from '../../scripts/casa/respostas.ts';

let raiz: string;
const escrever = (arquivos: Readonly<Record<string, string>>): readonly string[] => {
  for (const [arquivo, texto] of Object.entries(arquivos)) {
    const onde = path.join(raiz, arquivo);
    fs.mkdirSync(path.dirname(onde), { recursive: true });
    fs.writeFileSync(onde, texto);
  }
  return Object.keys(arquivos);
};

beforeEach(() => {
  raiz = fs.mkdtempSync(path.join(os.tmpdir(), 'casa-'));
});
afterEach(() => {
  fs.rmSync(raiz, { recursive: true });
});

const quantos = (grafo: Grafo): Readonly<Record<string, number>> =>
  Object.fromEntries(regras.map((regra) => [regra.nome, quantosContra(regra, grafo)]).filter(([, n]) => n !== 0));

describe('the floors of the house', () => {
  it('are broken by an import up, past a door, into another panel, into Node or the kit, by a type alone too', async () => {
    escrever({
      'server/database/a.ts': "import type { B } from '../modules/auth/b.ts';\nexport interface A { readonly b: B }\n",
      'server/modules/auth/b.ts': "import type { C } from '../agenda/c.ts';\nexport interface B { readonly c: C }\n",
      'server/modules/agenda/c.ts': "import type { B } from '../auth/b.ts';\nexport interface C { readonly b?: B }\n",
      'server/modules/agenda/d.ts': "import { porta } from '../auth/publico.ts';\nexport const d = porta;\n",
      'server/modules/auth/publico.ts': 'export const porta = 1;\n',
      'src/schemas/x.ts': "import fs from 'node:fs';\nexport const x = fs;\n",
      'src/panels/publico/z.tsx': "import { y } from '../sistema/y.tsx';\nexport const z = y;\n",
      'src/panels/sistema/y.tsx': "import Button from '@mui/material/Button';\nexport const y = Button;\n",
    });
    const grafo = await lerGrafo(raiz, regras);
    expect(quantos(grafo)).toEqual({
      'circulos-do-servidor': 2,
      'base-embaixo': 1,
      'modulo-pela-porta': 2,
      'esquemas-sem-node': 1,
      'painel-por-si': 1,
      'mui-por-uma-porta': 1,
    });
    expect(modulosMutuos(grafo)).toEqual(['agenda auth']);
  });

  it('stand where all lean down', async () => {
    escrever({
      'server/contexto.ts': 'export interface Contexto { readonly um: 1 }\n',
      'server/modules/auth/b.ts': "import type { Contexto } from '../../contexto.ts';\nexport type B = Contexto;\n",
      'src/schemas/x.ts': 'export const x = 1;\n',
      'src/ui/Botao.tsx': "import Button from '@mui/material/Button';\nexport const Botao = Button;\n",
      'src/resources/lista.tsx': "import { Botao } from '../ui/Botao.tsx';\nexport const Lista = Botao;\n",
    });
    expect(quantos(await lerGrafo(raiz, regras))).toEqual({});
  });
});

describe('what the sources say', () => {
  it('is counted: casts, requests read by one, answers by assertion, forms and names that stand twice', () => {
    const arquivos = escrever({
      'server/rota.ts': [
        'interface Salvo { readonly id: number; readonly versao: number }',
        'export const ler = (req: { body: unknown }): Salvo => req.body as Salvo;',
        "export const fixo = 'um' as const;",
      ].join('\n'),
      'src/panels/tela.ts': [
        'interface Salvo { readonly id: number; readonly versao: number; readonly quando: string }',
        'declare const api: <T>(caminho: string) => Promise<T>;',
        "export const ler = () => api<Salvo>('um');",
      ].join('\n'),
    });
    expect(contarFontes(raiz, arquivos)).toEqual({
      conversoesPorMil: 1000 / 3,
      pedidosConvertidos: 1,
      respostasAfirmadas: 1,
      gemeas: ['Salvo'],
      nomesRepetidos: ['ler'],
    });
  });

  it('of answers is what each operation describes where all went well', () => {
    expect(
      contarRespostas({
        paths: {
          '/a': {
            get: { responses: { 200: { content: { 'application/json': {} } } } },
            post: { responses: { 204: {} } },
          },
          '/b': { get: { responses: { 200: { $ref: '#/components/responses/um' } } }, post: {} },
          '/c': { get: { responses: { 200: { $ref: '#/components/responses/nada' } } } },
        },
        components: { responses: { um: { content: { 'text/csv': {} } }, nada: {} } },
      }),
    ).toEqual({ operacoes: 5, semResposta: 2 });
  });

  it('of folders is the one with most files right in it', () => {
    expect(maiorPasta(['a/b/1.ts', 'a/b/2.ts', 'a/3.ts'])).toEqual({ pasta: 'a/b', quantos: 2 });
  });
});

describe('docs/casa.md', () => {
  const figura = { rotulo: 'imports up', agora: 3, meta: 0, quais: ['a → b'], porque: 'Down only.' };
  const aMao = { complexas: [], compilacao: { segundos: 1, memoria: 1e9 } };

  it('holds each figure, and one that grew is told with what it counts', () => {
    const guardadas = lerCasa(redigirCasa([figura], aMao));
    expect(guardadas).toEqual({ 'imports up': 3 });
    expect(piorou(guardadas, [figura])).toEqual([]);
    expect(piorou(guardadas, [{ ...figura, agora: 2 }])).toEqual([]);
    expect(piorou(guardadas, [{ ...figura, agora: 4 }])).toEqual(['imports up: 4, at most 3\n  Down only.\n  a → b']);
  });

  it('is refused without its table, and a figure that it lacks is asked for', () => {
    expect(() => lerCasa('# Nothing')).toThrow('no table');
    expect(piorou({}, [figura])[0]).toContain('npm run casa');
  });
});
