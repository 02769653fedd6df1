import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/dataProvider/ApiError.ts';
import { createEdicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { createLugarAberto } from '../../../../../src/panels/sistema/processo/editor/createLugarAberto.ts';
import { novoCampo } from '../../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { incluirPeca } from '../../../../../src/schemas/processo/edicao/mudancas.ts';
import { definicao, nome, rascunho, servidor } from './rascunhoNoServidor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an undo after a merge takes back one’s own change alone, and so does a redo', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  e.fazer(nome('Um'), 'Mudar');
  await vi.advanceTimersByTimeAsync(1_000);
  e.fazer(nome('Dois'), 'Mudar');
  e.fazer(nome('Três'), 'Mudar');
  e.desfazer();
  s.deOutro((d) => escreverNo(d, 'etapas[1].orientacao', 'De Nara'));
  await vi.advanceTimersByTimeAsync(2_000);
  const estado = () => [e.definicao().etapas[0]?.nome, e.definicao().etapas[1]?.orientacao];
  expect(estado()).toEqual(['Dois', 'De Nara']);
  e.desfazer();
  expect(estado()).toEqual(['Um', 'De Nara']);
  e.desfazer();
  expect(estado()).toEqual([definicao.etapas[0]?.nome, 'De Nara']);
  expect(e.estado().historico.passado).toEqual([]);
  for (let i = 0; i < 3; i++) e.refazer();
  expect(estado()).toEqual(['Três', 'De Nara']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(s.guardado().definicao).toEqual(e.definicao());
});

it('an undo never writes over what somebody else made of the same place, nor does it bring back what was given up', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  s.deOutro(nome('De Nara'));
  e.fazer(nome('Meu'), 'Mudar');
  e.fazer((d) => escreverNo(d, 'etapas[1].orientacao', 'Minha'), 'Mudar');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(e.estado().fase).toBe('em_conflito');
  e.resolver(escreverNo(e.definicao(), 'etapas[0].nome', 'De Nara'));
  await vi.advanceTimersByTimeAsync(1_000);
  e.desfazer();
  expect(e.definicao().etapas[0]?.nome).toBe('De Nara');
  e.desfazer();
  expect(e.definicao().etapas[0]?.nome).toBe('De Nara');
});

/** A server whose answers are held back until they are let go. */
const preso = (s: ReturnType<typeof servidor>) => {
  const soltos: (() => void)[] = [];
  const gravar: typeof s.gravar = async (...corpo) => {
    const feito = s.gravar(...corpo);
    feito.catch(() => undefined);
    await new Promise<void>((r) => soltos.push(r));
    return feito;
  };
  return { gravar, soltar: async () => (soltos.shift()?.(), await vi.advanceTimersByTimeAsync(0)) };
};

it('a save that takes long is followed by one, though several wait for it', async () => {
  const s = servidor();
  const { gravar, soltar } = preso(s);
  const aoJuntar = vi.fn();
  const e = createEdicao({ rascunho, gravar, aoJuntar });
  e.fazer(nome('Um'), 'Mudar');
  await vi.advanceTimersByTimeAsync(800);
  e.fazer(nome('Dois'), 'Mudar');
  await vi.advanceTimersByTimeAsync(800);
  const pedido = e.salvar();
  await soltar();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(s.recebidos.map(({ versao }) => versao)).toEqual([7, 8]);
  await soltar();
  expect(await pedido).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(s.recebidos).toHaveLength(2);
  expect([e.estado().fase, aoJuntar.mock.calls]).toEqual(['salvo', []]);
});

it('a save that was kept though its answer was lost is not taken for somebody else’s', async () => {
  const s = servidor();
  const aoJuntar = vi.fn();
  let perder = true;
  const e = createEdicao({
    rascunho,
    aoJuntar,
    gravar: async (...corpo) => {
      const feito = await s.gravar(...corpo);
      if (perder) {
        perder = false;
        throw new ApiError(0, 'conexao', 'Sem conexão');
      }
      return feito;
    },
  });
  e.fazer(nome('Um'), 'Mudar');
  void e.salvar('Antes da reunião');
  await vi.advanceTimersByTimeAsync(100);
  expect(e.estado().fase).toBe('sem_conexao');
  e.fazer(nome('Dois'), 'Mudar');
  await vi.advanceTimersByTimeAsync(5_000);
  // The same goes again, as it was; then what was typed since.
  expect(s.recebidos).toEqual([
    { versao: 7, nome: 'Um', comentario: 'Antes da reunião' },
    { versao: 7, nome: 'Um', comentario: 'Antes da reunião' },
    { versao: 8, nome: 'Dois', comentario: undefined },
  ]);
  expect([e.estado().fase, aoJuntar.mock.calls]).toEqual(['salvo', []]);
});

it('the comment of a marked point goes along until it was kept, though a merge came in between', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  s.deOutro((d) => escreverNo(d, 'etapas[1].orientacao', 'De Nara'));
  e.fazer(nome('Meu'), 'Mudar');
  expect(await e.salvar('Antes da reunião')).toBe(true);
  expect(s.recebidos).toEqual([
    { versao: 7, nome: 'Meu', comentario: 'Antes da reunião' },
    { versao: 8, nome: 'Meu', comentario: 'Antes da reunião' },
  ]);
  e.fazer(nome('Outro'), 'Mudar');
  await e.salvar();
  expect(s.recebidos.at(-1)?.comentario).toBeUndefined();
});

it('two who add a piece under one key add two pieces; what cites mine cites mine, and the open place stays with it', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  const campo = (ajuda: string) => ({ ...novoCampo(), chave: 'altura', nome: 'Altura', ajuda });
  const n = definicao.campos.length;
  s.deOutro((d) => incluirPeca(d, 'campos', campo('De Nara'), 0));
  e.fazer((d) => incluirPeca(d, 'campos', campo('Minha')), 'Incluir campo');
  e.fazer((d) => escreverNo(d, 'etapas[0].condicao', 'altura > 3'), 'Mudar');
  const lugar = createLugarAberto(e, `campos[${n}]`, () => undefined);
  lugar.seguir(() => void lugar.agora());
  await vi.advanceTimersByTimeAsync(2_000);
  const { campos, etapas } = s.guardado().definicao;
  expect([campos[0]?.chave, campos[0]?.ajuda]).toEqual(['altura', 'De Nara']);
  expect([campos[n + 1]?.chave, campos[n + 1]?.ajuda]).toEqual(['altura_2', 'Minha']);
  expect(etapas[0]?.condicao).toBe('altura_2 > 3');
  expect([e.estado().fase, lugar.agora().em]).toEqual(['salvo', `campos[${n + 1}]`]);
  // One step back is one's own last change.
  e.desfazer();
  expect(e.definicao().campos.map(({ chave }) => chave)).toEqual(campos.map(({ chave }) => chave));
  e.desfazer();
  expect(e.definicao().campos.map(({ ajuda }) => ajuda)).toEqual(campos.map(({ ajuda }) => ajuda).slice(0, -1));
});

it('where the draft was exchanged for another, it says so, keeps what was typed and sends nothing more', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  s.falhas.push(new ApiError(409, 'outro_rascunho', 'Outro foi começado', { dados: { numero: 3 } }));
  e.fazer(nome('Meu'), 'Mudar');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(e.estado()).toMatchObject({ fase: 'recusado', mensagem: 'Outro foi começado', trocado: { numero: 3 } });
  e.fazer(nome('Mais'), 'Mudar');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await e.salvar()).toBe(false);
  expect([e.definicao().etapas[0]?.nome, e.estado().fase, s.recebidos.length]).toEqual(['Mais', 'recusado', 1]);
});
