import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { RascunhoTrocado } from '../../../../../src/panels/sistema/processo/editor/RascunhoTrocado.tsx';
import { LugarDado, lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import type { RascunhoEditado } from '../../../../../src/schemas/processo/edicao/rascunho.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';

const usuario = userEvent.setup();
const antes = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
const clicar = HTMLAnchorElement.prototype.click;
let baixados: { nome: string; conteudo: Blob }[];
beforeEach(() => {
  baixados = [];
  let ultimo = new Blob();
  Object.assign(URL, { createObjectURL: (b: Blob) => ((ultimo = b), 'blob:x'), revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    baixados.push({ nome: this.download, conteudo: ultimo });
  };
});
afterEach(() => {
  cleanup();
  Object.assign(URL, antes);
  HTMLAnchorElement.prototype.click = clicar;
});

const rascunho: RascunhoEditado = {
  ...{ id: 1, rascunho_id: 9, numero: 3, versao: 1, definicao: definicaoO2(), atualizado_em: '', editado_por: null },
  ...{ vigente: null, achados: [] },
  cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
};

const trocadoPor = (numero: number | null, aoReler = vi.fn()) => {
  const edicao = createEdicao({ rascunho, gravar: () => new Promise(() => undefined) });
  edicao.fazer((d) => escreverNo(d, 'etapas[0].nome', 'Digitado aqui'), 'Mudar');
  render(
    <MemoryRouter>
      <LugarDado value={lugarNoSistema(2)}>
        <EdicaoDada value={edicao}>
          <RascunhoTrocado {...{ trocado: { numero }, rascunho, aoReler }} aberto aoFechar={() => undefined} />
        </EdicaoDada>
      </LugarDado>
    </MemoryRouter>,
  );
  return { edicao, aoReler };
};

it('offers the draft that is there now, and hands out what was typed in the one that is gone', async () => {
  const { edicao, aoReler } = trocadoPor(4);
  const dialogo = within(await screen.findByRole('dialog', { name: 'O rascunho da versão 3 não está mais em edição' }));
  await usuario.click(dialogo.getByRole('button', { name: 'Baixar o que está nesta página' }));
  await waitFor(() => expect(baixados).toHaveLength(1));
  expect(baixados[0]?.nome).toMatch(/-rascunho-v3\.json$/);
  expect(await baixados[0]?.conteudo.text()).toContain('Digitado aqui');
  await usuario.click(dialogo.getByRole('button', { name: 'Abrir o rascunho da versão 4' }));
  expect(aoReler).toHaveBeenCalledOnce();
  edicao.encerrar();
});

it('says of another draft of the same version that it took the place, and neither that it was published nor two numbers', async () => {
  const { edicao } = trocadoPor(3);
  const dialogo = await screen.findByRole('dialog', { name: 'O rascunho da versão 3 foi trocado por outro' });
  expect(dialogo.textContent).toContain('outro rascunho da mesma versão 3 entrou no lugar dele');
  expect(dialogo.textContent).not.toContain('publicado');
  expect(within(dialogo).getByRole('button', { name: 'Abrir o outro rascunho' })).toBeTruthy();
  edicao.encerrar();
});
