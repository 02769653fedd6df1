import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../../../src/dataProvider/ApiError.ts';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { createLugarAberto } from '../../../../../src/panels/sistema/processo/editor/createLugarAberto.ts';
import { MesaDoEditor } from '../../../../../src/panels/sistema/processo/editor/MesaDoEditor.tsx';
import { LugarDado, lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { novoCampo } from '../../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { incluirPeca } from '../../../../../src/schemas/processo/edicao/mudancas.ts';
import { definicao, rascunho } from './rascunhoNoServidor.ts';

const usuario = userEvent.setup();
let edicao: Edicao;
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

function Mesa({ em }: { readonly em: string }): ReactElement {
  const [lugar] = useState(() => createLugarAberto(edicao, em, () => undefined));
  return <MesaDoEditor aberto={useSyncExternalStore(lugar.seguir, lugar.agora)} aoIr={lugar.ir} />;
}
const abrir = (em = 'campos[1]'): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LugarDado value={lugarNoSistema(2)}>
        <EdicaoDada value={edicao}>
          <Mesa em={em} />
        </EdicaoDada>
      </LugarDado>
    </QueryClientProvider>,
  );
};
const chaveDela = definicao.campos[1]?.chave;
const elaEm = (): number => edicao.definicao().campos.findIndex(({ chave }) => chave === chaveDela);

it('the open sheet goes along with its piece when somebody else’s comes in before it, and the cursor stays in it', async () => {
  const deNara = incluirPeca(definicao, 'campos', { ...novoCampo(), chave: 'de_nara', nome: 'De Nara' }, 0);
  let outro = true;
  edicao = createEdicao({
    rascunho,
    espera: 60_000,
    gravar: (versao) => {
      if (!outro) return Promise.resolve({ versao: versao + 1, atualizado_em: '', achados: [] });
      outro = false;
      const dados = { versao: 8, definicao: structuredClone(deNara), editado_por: 'Nara', atualizado_em: '' };
      return Promise.reject(new ApiError(409, 'versao_desatualizada', 'Alguém mudou', { dados }));
    },
  });
  abrir();
  const folha = await screen.findByRole('complementary', { name: 'Campo' });
  const nome = within(folha).getByDisplayValue<HTMLInputElement>(definicao.campos[1]?.nome ?? '');
  await usuario.clear(nome);
  await usuario.type(nome, 'Al');
  await act(async () => void (await edicao.salvar()));
  expect(elaEm()).toBe(2);
  expect(document.activeElement).toBe(nome);
  await usuario.keyboard('tura');
  expect(
    edicao
      .definicao()
      .campos.map((c) => c.nome)
      .slice(0, 3),
  ).toEqual(['De Nara', definicao.campos[0]?.nome, 'Altura']);
});

it('and when its own row is moved', async () => {
  edicao = createEdicao({ rascunho, gravar: () => new Promise(() => undefined) });
  abrir('documentos[1]');
  const lista = await screen.findByRole('region', { name: 'Documentos' });
  const nome = definicao.documentos[1]?.nome ?? '';
  await usuario.click(within(lista).getByRole('button', { name: `Subir ${nome}` }));
  expect(edicao.definicao().documentos[0]?.nome).toBe(nome);
  const folha = screen.getByRole('complementary', { name: 'Documento' });
  expect(within(folha).getByDisplayValue(nome)).toBeTruthy();
  act(() => edicao.fazer((d) => escreverNo(d, 'documentos[0].nome', 'Outro nome'), 'Mudar'));
  expect(await within(folha).findByDisplayValue('Outro nome')).toBeTruthy();
});

it('[E4] a question that is moved keeps its sheet, and is asked before the other', async () => {
  edicao = createEdicao({ rascunho, gravar: () => new Promise(() => undefined) });
  const pedidas = (): readonly string[] => edicao.definicao().etapas[0]?.secoes?.[0]?.campos ?? [];
  const segunda = pedidas()[1] ?? '';
  const posicao = definicao.campos.findIndex(({ chave }) => chave === segunda);
  abrir(`campos[${posicao}]`);
  const nome = definicao.campos[posicao]?.nome ?? '';
  const lista = await screen.findByRole('region', { name: 'Campos' });
  await usuario.click(within(lista).getByRole('button', { name: `Subir ${nome}` }));
  expect(pedidas()[0]).toBe(segunda);
  const linhas = within(lista).getAllByRole('listitem');
  expect(linhas[0]?.textContent).toContain(nome);
  expect(within(screen.getByRole('complementary', { name: 'Campo' })).getByDisplayValue(nome)).toBeTruthy();
});
