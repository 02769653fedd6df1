import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { LugarDado, lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import { NovoProcesso } from '../../../../../src/panels/sistema/processo/NovoProcesso.tsx';
import { lida } from '../../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { novoPapel } from '../../../../../src/schemas/processo/edicao/fichas/documento.ts';
import { incluirPeca } from '../../../../../src/schemas/processo/edicao/mudancas.ts';
import { percorrer } from '../../../../../src/schemas/processo/edicao/percorrer.ts';
import { definicaoDe, definicoes } from '../../../../schemas/processo/edicao/palcoDasMudancas.ts';
import { abrirFolha } from './abrirFolha.tsx';

const usuario = userEvent.setup();
let edicao: Edicao | undefined;
afterEach(() => {
  edicao?.encerrar();
  edicao = undefined;
  cleanup();
});

describe('the series of a paper’s number', () => {
  it('[E6] is proposed of its name, says what it is for, and takes words', async () => {
    const d = incluirPeca(definicaoDe('o3'), 'documentos_emitidos', novoPapel());
    const n = d.documentos_emitidos.length - 1;
    edicao = abrirFolha(d, `documentos_emitidos[${n}]`);
    const papel = () => edicao?.definicao().documentos_emitidos[n];
    await usuario.type(screen.getByLabelText('Nome'), 'Alvará de construção');
    await usuario.tab();
    expect(papel()).toMatchObject({ chave: 'alvara_construcao', serie: 'alvara_construcao' });
    await usuario.click(screen.getByRole('tab', { name: /^Número e validade/ }));
    const serie = screen.getByLabelText<HTMLInputElement>('Série do número');
    expect(serie.getAttribute('aria-describedby')).not.toBeNull();
    await usuario.clear(serie);
    await usuario.type(serie, 'Licença de reforma');
    await usuario.tab();
    expect(papel()?.serie).toBe('licenca_reforma');
  });

  it('[E6] "Dado" opens its list at once', async () => {
    edicao = abrirFolha(definicaoDe('o3'), 'documentos_emitidos[0]');
    await usuario.click(screen.getByRole('button', { name: 'Dado, parágrafo 2' }));
    const lista = await screen.findByRole('listbox', { name: /^Sugestões para Parágrafo 2/ });
    expect(within(lista).getAllByRole('option').length).toBeGreaterThan(1);
  });
});

describe('what is chosen and copied', () => {
  it('[E9] no list offers the same twice', () => {
    const vistos = new Set<string>();
    for (const [, d] of definicoes.filter(([nome]) => /^o[1368]\.json$/.test(nome)))
      for (const { caminho, item } of percorrer(d)) {
        const peca = caminho.slice(0, Math.max(0, caminho.lastIndexOf('.')));
        if (item.editor.como !== 'escolha' || vistos.has(peca.replace(/\d+/g, 'n')) || peca === '') continue;
        vistos.add(peca.replace(/\d+/g, 'n'));
        edicao = abrirFolha(d, peca);
        for (const aba of screen.queryAllByRole('tab')) {
          fireEvent.click(aba);
          for (const select of document.querySelectorAll('select')) {
            const rotulos = [...select.options].map((um) => um.textContent);
            expect(rotulos, `${peca}: ${rotulos.join(' | ')}`).toEqual([...new Set(rotulos)]);
          }
        }
        edicao.encerrar();
        cleanup();
      }
    expect(vistos.size).toBeGreaterThan(4);
  });

  it('[E9] a list pasted into the name of a document becomes a document each, undone as one; of a question too', () => {
    const d = definicaoDe('o3');
    edicao = abrirFolha(d, 'documentos[0]');
    const nome = screen.getByLabelText<HTMLInputElement>('Nome');
    nome.setSelectionRange(0, nome.value.length);
    fireEvent.paste(nome, { clipboardData: { getData: () => '• Projeto\n• ART do projeto\n\n• Matrícula' } });
    const { documentos } = edicao.definicao();
    expect(documentos.slice(0, 3).map((um) => um.nome)).toEqual(['Projeto', 'ART do projeto', 'Matrícula']);
    expect(documentos[2]).toMatchObject({ chave: 'matricula', etapa: d.documentos[0]?.etapa });
    edicao.desfazer();
    expect(edicao.definicao()).toEqual(d);
    edicao.encerrar();
    cleanup();
    edicao = abrirFolha(d, 'campos[0]');
    const pergunta = screen.getByLabelText<HTMLInputElement>('Pergunta');
    pergunta.setSelectionRange(0, pergunta.value.length);
    fireEvent.paste(pergunta, { clipboardData: { getData: () => 'Finalidade\nCor' } });
    const pedidas = edicao.definicao().etapas[0]?.secoes?.[0]?.campos ?? [];
    expect(pedidas.slice(0, 2)).toEqual([d.campos[0]?.chave, 'cor']);
  });

  it('[E9] every sheet of a page says how it is used, where it is', () => {
    for (const [nome, { editor }] of Object.entries(lida(fichaDaDefinicao).itens))
      if ((editor.como === 'pecas' || editor.como === 'peca') && nome !== 'modelos')
        expect(editor.ficha().guia ?? '', nome).toMatch(/^[A-Z].*\.$/);
    edicao = abrirFolha(definicaoDe('o3'), 'etapas[0]');
    expect(screen.getByText('Como se usa: etapa')).toBeTruthy();
  });

  it('[E9] an example is told by its questions, not by their inner names', () => {
    const d = definicaoDe('o2');
    const i = d.taxas.findIndex((t) => (t.exemplos ?? []).length > 0);
    edicao = abrirFolha(d, `taxas[${i}]`);
    fireEvent.click(screen.getByRole('tab', { name: /^Exemplos/ }));
    const [entrada = ''] = Object.keys(d.taxas[i]?.exemplos?.[0]?.entradas ?? {}).filter((um) =>
      d.campos.some((c) => c.chave === um),
    );
    const pergunta = d.campos.find((c) => c.chave === entrada)?.nome ?? 'nenhuma';
    const linhas = [...document.querySelectorAll('.editor-abre')].map((um) => um.textContent ?? '');
    expect(linhas[0]).toContain(pergunta);
    expect(linhas.join(' ')).not.toContain(entrada);
  });
});

it('[E8] Esc in "Novo processo" asks before what was typed is lost, and closes at once what is empty', async () => {
  const aoFechar = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LugarDado value={lugarNoSistema(2)}>
          <NovoProcesso grupos={[]} aoFechar={aoFechar} />
        </LugarDado>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const nome = screen.getByLabelText('Nome');
  await usuario.type(nome, 'Poda');
  await usuario.keyboard('{Escape}');
  expect(aoFechar).not.toHaveBeenCalled();
  const pergunta = await screen.findByRole('dialog', { name: 'Descartar o que foi escrito?' });
  await usuario.click(within(pergunta).getByRole('button', { name: 'Continuar escrevendo' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar o que foi escrito?' })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Poda');
  await usuario.clear(screen.getByLabelText('Nome'));
  await usuario.clear(screen.getByLabelText('Nome curto'));
  await usuario.keyboard('{Escape}');
  expect(aoFechar).toHaveBeenCalledTimes(1);
});
