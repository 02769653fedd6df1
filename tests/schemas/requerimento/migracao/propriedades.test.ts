import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conferirValor, ehDoTipo } from '../../../../src/schemas/processo/conferirValor.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import { retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import { ehLista, ehTabela } from '../../../../src/schemas/processo/quadros.ts';
import { aguardando } from '../../../../src/schemas/requerimento/aguardando.ts';
import { estadoInicial, quitada, type Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import { mapaProposto, type MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import { planejarMigracao } from '../../../../src/schemas/requerimento/migracao/planejar.ts';
import { vazio } from '../../../../src/schemas/requerimento/vazio.ts';
import { processoDeBlocos } from '../../../support/definicaoComRamos.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../../support/requerimentoNoMotor.ts';
import { blocos } from '../../../support/sorteioDeBlocos.ts';
import { definicao } from '../caminhadas/definicoes.ts';
import { ofertasDe } from '../caminhadas/ofertas.ts';
import { comandoDe } from '../comandosDaCaminhada.ts';

const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
const LISTAS = ['etapas', 'campos', 'documentos', 'taxas', 'documentos_emitidos'] as const;

/** Acts that end a walk, or move nothing: taken seldom. */
const RARAS: readonly string[] = [
  ...['descartar-rascunho', 'indeferir', 'inviabilizar', 'cancelar', 'negar-valores', 'voltar', 'pausar'],
  ...['encaminhar', 'atribuir', 'priorizar', 'enviar-termo', 'convidar-participante'],
];

const passos = (max: number) => fc.array(fc.tuple(fc.nat(999), fc.nat(999)), { maxLength: max });

/** Does what is offered, as it comes; gives how many acts were taken. */
const andar = (r: NoMotor, d: Definicao, sorteio: readonly (readonly [number, number])[]): number => {
  let feitos = 0;
  for (const [qual, n] of sorteio) {
    if (r.estado().desfecho !== null) return feitos;
    const todas = ofertasDe(r, d, false);
    const boas = todas.filter(([, acao]) => !RARAS.includes(acao));
    const ofertas = boas.length === 0 || qual % 12 === 0 ? todas : boas;
    const oferta = ofertas[qual % Math.max(1, ofertas.length)];
    const comando = oferta && comandoDe(oferta[1], { estado: r.estado(), definicao: d }, n);
    if (oferta === undefined || comando === undefined) continue;
    const recusa = r.tentar(comando, oferta[0]);
    if (recusa === undefined) feitos++;
    else expect(recusa, oferta[1]).not.toMatch(/não é possível|de outro setor/);
  }
  return feitos;
};

interface Mudanca {
  readonly depois: Definicao;
  readonly mapa: MapaDaMigracao;
}

/** A later version, made by somebody who renames, takes away, and changes what a question asks; and a map that knows of the renamings, or errs. */
const mudar = (antes: Definicao, atos: readonly (readonly [number, number, boolean])[]): Mudanca => {
  let depois = antes;
  const renomeadas: Record<(typeof LISTAS)[number], Record<string, string>> = {
    etapas: {},
    campos: {},
    documentos: {},
    taxas: {},
    documentos_emitidos: {},
  };
  for (const [ato, qual, sabe] of atos) {
    const lista = LISTAS[ato % LISTAS.length] ?? 'campos';
    const pecas = depois[lista];
    const n = qual % Math.max(1, pecas.length);
    const peca = pecas[n];
    // The first step is every process's own beginning.
    if (peca === undefined || (lista === 'etapas' && n === 0)) continue;
    if (ato % 4 === 0) depois = retirarPeca(depois, lista, n);
    else if (ato % 4 === 1 && lista === 'campos')
      depois = {
        ...depois,
        campos: depois.campos.map((c, i) =>
          i === n && c.tipo !== 'selecao' ? { ...c, tipo: c.tipo === 'texto' ? 'inteiro' : 'texto' } : c,
        ),
      };
    else if (ato % 4 === 2 && lista === 'campos' && 'opcoes' in peca && (peca.opcoes ?? []).length > 1)
      depois = {
        ...depois,
        campos: depois.campos.map((c, i) => (i === n ? { ...c, opcoes: (c.opcoes ?? []).slice(1) } : c)),
      };
    else {
      const para = `${peca.chave.slice(0, 40)}_n${ato}`;
      if (pecas.some(({ chave }) => chave === para)) continue;
      depois = renomear(depois, `${lista}[${n}].chave`, para);
      const de = Object.entries(renomeadas[lista]).find(([, x]) => x === peca.chave)?.[0] ?? peca.chave;
      if (sabe) renomeadas[lista][de] = para;
    }
  }
  const proposto = mapaProposto(antes, depois);
  return {
    depois,
    mapa: {
      ...proposto,
      etapas: { ...proposto.etapas, ...renomeadas.etapas },
      campos: { ...proposto.campos, ...renomeadas.campos },
      documentos: { ...proposto.documentos, ...renomeadas.documentos },
      taxas: { ...proposto.taxas, ...renomeadas.taxas },
      documentos_emitidos: { ...proposto.documentos_emitidos, ...renomeadas.documentos_emitidos },
    },
  };
};

const atos = fc.array(
  fc.tuple(
    fc.nat(99),
    fc.nat(99),
    fc.nat(3).map((x) => x > 0),
  ),
  { maxLength: 5 },
);

/** Nothing in the state names what the version does not have, and every answer is one of its field. */
const conferirEstado = (d: Definicao, s: Estado, antes: Estado): void => {
  for (const e of execucoesAbertas(s)) {
    const etapa = etapaDe(d, e.etapa);
    expect(etapa, `a etapa aberta ${e.etapa} existe`).toBeDefined();
    expect(etapa?.publico === 'requerente').toBe(e.setor === null);
  }
  for (const [chave, valor] of Object.entries(s.respostas)) {
    const campo = d.campos.find((c) => c.chave === chave);
    expect(campo, `o campo ${chave} existe`).toBeDefined();
    if (campo === undefined || vazio(valor) || ehTabela(campo)) continue;
    if (ehLista(campo)) expect(Array.isArray(valor)).toBe(true);
    else expect(ehDoTipo(campo, valor), `${chave}: ${conferirValor(campo, valor) ?? ''}`).toBe(true);
  }
  for (const alvo of Object.keys(s.arquivos)) {
    const [tipo, chave] = alvo.split(':');
    if (tipo === 'documento') expect(d.documentos.map((x) => x.chave)).toContain(chave);
    if (tipo === 'campo') expect(d.campos.find((x) => x.chave === chave)?.tipo).toBe('arquivo');
  }
  const taxas = d.taxas.map(({ chave }) => chave);
  for (const cobranca of s.cobrancas.filter((c) => !quitada(c))) expect(taxas).toContain(cobranca.taxa);
  // What was charged and given stays, each under a key of its own.
  expect(s.cobrancas.map(({ id, valor }) => [id, valor])).toEqual(antes.cobrancas.map(({ id, valor }) => [id, valor]));
  expect(new Set(s.cobrancas.map(({ taxa }) => taxa)).size).toBe(new Set(antes.cobrancas.map(({ taxa }) => taxa)).size);
  expect(s.documentos.map(({ numero }) => numero)).toEqual(antes.documentos.map(({ numero }) => numero));
  // What was there is there still, or is told of by its name with what it said.
  const ditas = (s.migracoes?.at(-1)?.descartadas ?? []).map(({ alvo, valor, arquivos }) => ({
    alvo,
    valor,
    arquivos,
  }));
  const cheias = (e: Estado): number => Object.values(e.respostas).filter((v) => !vazio(v)).length;
  const idas = ditas.filter((x) => x.alvo.startsWith('campo:') && !Object.hasOwn(antes.arquivos, x.alvo));
  expect(cheias(s) + idas.length).toBeGreaterThanOrEqual(cheias(antes));
  expect(aguardando(d, s).length, 'alguém tem a vez').toBeGreaterThan(0);
};

const provar = (
  inicio: Definicao,
  sorteio: {
    readonly ida: readonly (readonly [number, number])[];
    readonly volta: readonly (readonly [number, number])[];
    readonly atos: readonly (readonly [number, number, boolean])[];
  },
): 'fora' | 'impedido' | 'passou' => {
  const r = requerimentoNoMotor(inicio);
  r.fazer({ acao: 'abrir' }, requerente);
  andar(r, inicio, sorteio.ida);
  const antes = r.estado();
  if (antes.protocolado_em === null || antes.desfecho !== null) return 'fora';
  const { depois, mapa } = mudar(inicio, sorteio.atos);
  const plano = planejarMigracao({
    antes: { numero: 1, definicao: inicio },
    depois: { numero: 2, definicao: depois },
    mapa,
    estado: antes,
    relogio,
    agora: r.agora(),
    hoje: r.agora().slice(0, 10),
  });
  if (!plano.pode) {
    expect(plano.motivos.length).toBeGreaterThan(0);
    return 'impedido';
  }
  conferirEstado(depois, plano.estado, antes);
  const segue = requerimentoNoMotor(depois, undefined, plano.estado);
  segue.mudarAgora(r.agora());
  andar(segue, depois, sorteio.volta);
  const gravados = JSON.parse(JSON.stringify([...r.eventos, plano.evento, ...segue.eventos])) as Evento[];
  expect(reproduzir(gravados, estadoInicial)).toEqual(segue.estado());
  return 'passou';
};

const provarMuitas = (processo: fc.Arbitrary<Definicao>, numRuns: number): ReadonlyMap<string, number> => {
  const vezes = new Map<string, number>();
  fc.assert(
    fc.property(processo, fc.record({ ida: passos(40), volta: passos(25), atos }), (inicio, sorteio) => {
      const como = provar(inicio, sorteio);
      vezes.set(como, (vezes.get(como) ?? 0) + 1);
    }),
    { numRuns, seed: 20261119, endOnFailure: true },
  );
  return vezes;
};

it('um requerimento que passa cabe na versão nova, segue nela, e os eventos contam tudo', () => {
  const vezes = provarMuitas(fc.constant(definicao), 200);
  expect(vezes.get('passou')).toBeGreaterThan(40);
  expect(vezes.get('impedido')).toBeGreaterThan(5);
}, 180_000);

it('o mesmo de processos sorteados, com bifurcações', () => {
  const vezes = provarMuitas(blocos.map(processoDeBlocos), 200);
  expect(vezes.get('passou')).toBeGreaterThan(40);
  expect(vezes.get('impedido')).toBeGreaterThan(5);
}, 180_000);
