import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/dataProvider/ApiError.ts';
import { createEdicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { retirarPeca } from '../../../../../src/schemas/processo/edicao/mudancas.ts';
import { definicao, nome, rascunho, servidor } from './rascunhoNoServidor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends what was typed once typing rests, in one piece, and says how it stands', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  for (const texto of ['V', 'Vi', 'Vis']) e.fazer(nome(texto), 'Mudar o nome', 'etapas[0].nome');
  expect(e.estado().fase).toBe('pendente');
  expect(s.recebidos).toEqual([]);
  await vi.advanceTimersByTimeAsync(800);
  expect(s.recebidos).toEqual([{ versao: 7, nome: 'Vis', comentario: undefined }]);
  expect([e.estado().fase, e.versao()]).toEqual(['salvo', 8]);
  e.desfazer();
  expect(e.definicao()).toBe(definicao);
  await vi.advanceTimersByTimeAsync(800);
  expect(s.guardado().definicao).toEqual(definicao);
});

it('what is typed while a save is under way goes with the next one', async () => {
  const s = servidor();
  let soltar: () => void = () => undefined;
  const preso = new Promise<void>((r) => (soltar = r));
  const e = createEdicao({
    rascunho,
    gravar: async (...quem) => {
      if (s.recebidos.length === 0) {
        const feito = s.gravar(...quem);
        await preso;
        return feito;
      }
      return s.gravar(...quem);
    },
  });
  e.fazer(nome('Um'), 'Mudar');
  await vi.advanceTimersByTimeAsync(800);
  e.fazer(nome('Dois'), 'Mudar');
  soltar();
  await vi.advanceTimersByTimeAsync(2000);
  expect(s.recebidos.map(({ versao, nome: n }) => [versao, n])).toEqual([
    [7, 'Um'],
    [8, 'Dois'],
  ]);
  expect(e.estado().fase).toBe('salvo');
});

it('a broken line is tried again by itself and nothing is lost', async () => {
  const s = servidor();
  s.falhas.push(new ApiError(0, 'conexao', 'Sem conexão'), new ApiError(503, 'indisponivel', 'Fora do ar'));
  const e = createEdicao({ rascunho, gravar: s.gravar });
  e.fazer(nome('Guardado'), 'Mudar');
  await vi.advanceTimersByTimeAsync(800);
  expect(e.estado().fase).toBe('sem_conexao');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(e.estado().fase).toBe('sem_conexao');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([e.estado().fase, s.guardado().definicao.etapas[0]?.nome]).toEqual(['salvo', 'Guardado']);
});

it('what the server refuses is said, and tried again with the next change', async () => {
  const s = servidor();
  s.falhas.push(
    new ApiError(422, 'dados_invalidos', 'Dados inválidos', {
      erros: { 'definicao.processo.chave': ['Já há um processo com este nome interno'] },
    }),
  );
  const e = createEdicao({ rascunho, gravar: s.gravar });
  e.fazer(nome('Recusado'), 'Mudar');
  await vi.advanceTimersByTimeAsync(800);
  expect(e.estado()).toMatchObject({
    fase: 'recusado',
    mensagem: 'Processo, Nome interno: Já há um processo com este nome interno',
  });
  e.fazer(nome('Aceito'), 'Mudar');
  await vi.advanceTimersByTimeAsync(800);
  expect([e.estado().fase, s.guardado().definicao.etapas[0]?.nome]).toEqual(['salvo', 'Aceito']);
});

it('somebody else’s change of another place comes in beside one’s own, and is told', async () => {
  const s = servidor();
  const aoJuntar = vi.fn();
  const e = createEdicao({ rascunho, gravar: s.gravar, aoJuntar });
  s.deOutro((d) => escreverNo(d, 'etapas[1].orientacao', 'De Nara'));
  e.fazer(nome('Meu'), 'Mudar');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(aoJuntar).toHaveBeenCalledExactlyOnceWith('Nara');
  const { etapas } = s.guardado().definicao;
  expect([etapas[0]?.nome, etapas[1]?.orientacao, e.estado().fase]).toEqual(['Meu', 'De Nara', 'salvo']);
  expect(e.definicao()).toEqual(s.guardado().definicao);
});

it('of the same place it is asked which stays; until then nothing is sent, and then what was chosen', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  s.deOutro(nome('De Nara'));
  e.fazer(nome('Meu'), 'Mudar');
  await vi.advanceTimersByTimeAsync(800);
  expect(e.estado().fase).toBe('em_conflito');
  expect(e.estado().conflito?.divergencias).toEqual([{ onde: 'etapas[0].nome', meu: 'Meu', deles: 'De Nara' }]);
  expect(await e.salvar()).toBe(false);
  e.fazer((d) => escreverNo(d, 'etapas[1].orientacao', 'E mais'), 'Mudar');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(s.recebidos).toHaveLength(1);
  e.resolver(escreverNo(e.definicao(), 'etapas[0].nome', 'De Nara'));
  await vi.advanceTimersByTimeAsync(1_000);
  const { etapas } = s.guardado().definicao;
  expect([e.estado().fase, etapas[0]?.nome, etapas[1]?.orientacao]).toEqual(['salvo', 'De Nara', 'E mais']);
});

it('a comment marks the draft though nothing changed; a closed editor sends nothing more', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  expect(await e.salvar('Antes da reunião')).toBe(true);
  expect(s.recebidos).toEqual([{ versao: 7, nome: definicao.etapas[0]?.nome, comentario: 'Antes da reunião' }]);
  e.fazer(nome('Tarde'), 'Mudar');
  e.encerrar();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(s.recebidos).toHaveLength(1);
});

it('both took the same step away: nothing is asked, and it is gone', async () => {
  const s = servidor();
  const aoJuntar = vi.fn();
  const e = createEdicao({ rascunho, gravar: s.gravar, aoJuntar });
  s.deOutro((d) => escreverNo(retirarPeca(d, 'etapas', 1), 'etapas[0].nome', 'Pedido'));
  e.fazer((d) => retirarPeca(d, 'etapas', 1), 'Tirar etapa');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(e.estado()).toMatchObject({ fase: 'salvo', conflito: null });
  expect(aoJuntar).toHaveBeenCalledWith('Nara');
  expect(s.guardado().definicao.etapas.map(({ chave }) => chave)).toEqual(
    definicao.etapas.filter((_, i) => i !== 1).map(({ chave }) => chave),
  );
  expect(s.guardado().definicao.etapas[0]?.nome).toBe('Pedido');
});

it('one took a step away that the other went on with: it is asked, and nothing is sent until then', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  s.deOutro((d) => retirarPeca(d, 'etapas', 1));
  e.fazer((d) => escreverNo(d, 'etapas[1].nome', 'Vistoria da fossa'), 'Mudar: nome');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(e.estado().fase).toBe('em_conflito');
  expect(e.estado().conflito?.quem).toBe('Nara');
  expect(e.estado().conflito?.divergencias).toHaveLength(1);
  expect(s.recebidos).toHaveLength(1);
});

it('a definition over its limit is refused with its sentence, and what was typed stays on the page', async () => {
  const s = servidor();
  const e = createEdicao({ rascunho, gravar: s.gravar });
  s.falhas.push(new ApiError(413, 'arquivo_grande', 'A definição passa do limite de 5 MB'));
  e.fazer(nome('x'.repeat(200)), 'Mudar: nome');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(e.estado()).toMatchObject({ fase: 'recusado', mensagem: 'A definição passa do limite de 5 MB' });
  expect(e.definicao().etapas[0]?.nome).toBe('x'.repeat(200));
  e.desfazer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(e.estado().fase).toBe('salvo');
});
