import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NovoRequerimentoDaEquipe } from '../../../../src/panels/prefeitura/requerimento/novo/NovoRequerimentoDaEquipe.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { envelope } from '../../../support/servidorDeRespostas.ts';
import { formularioDoProcesso } from '../../../resources/stepForm/umProcesso.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { buscar, cena, pagina, palcoDoNovo, servidor, usuario } from './palcoDoNovo.tsx';

palcoDoNovo();

describe('a request opened by staff with answers of an earlier one', () => {
  it('asks first for whom, then from which of his, and says what had no place', async () => {
    const anterior = { numero: '2026/000007', processo_nome: 'Ampliação', situacao: 'Deferido', imovel_endereco: null };
    servidor.responder((pedido) => {
      const [caminho] = pedido.path.split('?');
      if (pedido.method === 'POST') return envelope({ id: 77, deixadas: ['Autor do projeto'] });
      if (caminho === 'painel-prefeitura/cadastro/contribuinte') return envelope(pagina(cena.achados));
      if (caminho === 'painel-prefeitura/processo/3/origens')
        return envelope([{ ...anterior, id: 7, finalizado_em: null }]);
      if (caminho === 'painel-prefeitura/requerimento/77') return envelope(cena.visto);
      if (caminho === 'painel-prefeitura/requerimento/77/formulario')
        return envelope({
          ...formularioDoProcesso,
          ...{ versao: 1, respostas: {}, documentos: [], taxas_previstas: [], atualizacao: null },
        });
      return envelope([]);
    });
    abrirTela(<NovoRequerimentoDaEquipe />, '/novo/ampliacao/3?copiar=sim', '/novo/:processoSlug/:processo_id');
    await buscar('iara');
    await usuario.click(await screen.findByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(await screen.findByRole('button', { name: 'Copiar deste: nº 2026/000007' }));
    await screen.findByText('Autor do projeto');
    expect(servidor.pedidos.some(({ path }) => path.includes('origens?para=copiar&contribuinte_id=5'))).toBe(true);
    expect(escritas(servidor).map(corpoDe)[0]).toEqual({ processo_id: 3, contribuinte_id: 5, copiar_de: 7 });
  });

  it('that a step asks for is opened in the name of the same applicant, bound to the request that waits', async () => {
    cena.origem = umRequerimento({
      id: 12,
      requerente_id: 5,
      ligacoes: {
        origem: null,
        derivados: [],
        subprocessos: [
          {
            chave: 'demolicao',
            nome: 'Demolição',
            motivo: 'Há casa no lote',
            espera: 'conclusao',
            cumprido: false,
            processo: { id: 3, chave: 'demolicao' },
            requerimentos: [],
          },
        ],
      } as unknown as NonNullable<RequerimentoVisto['ligacoes']>,
    });
    abrirTela(
      <NovoRequerimentoDaEquipe />,
      '/novo/demolicao/3?origem=12&subprocesso=demolicao',
      '/novo/:processoSlug/:processo_id',
    );
    await screen.findByRole('heading', { name: 'Demolição' });
    expect(screen.getByText(/Há casa no lote/).textContent).toContain('Iara Campestre');
    await usuario.click(screen.getByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toEqual({
      processo_id: 3,
      contribuinte_id: 5,
      origem_id: 12,
      subprocesso: 'demolicao',
    });
  });

  it('that has to follow a granted one is opened in the name of the same applicant, and no more once it is open', async () => {
    const sucessor = {
      ...{ chave: 'habite-se', nome: 'Habite-se', motivo: 'A obra terminou', ate: '2026-12-16' },
      ...{ por_abrir: true, atrasado: false, processo: { id: 3, chave: 'habite-se' } },
    };
    const com = (sucessores: readonly (typeof sucessor)[]) =>
      umRequerimento({
        id: 12,
        requerente_id: 5,
        ligacoes: { origem: null, derivados: [], subprocessos: [], sucessores },
      });
    cena.origem = com([sucessor]);
    const endereco = ['/novo/habite-se/3?origem=12&sucessor', '/novo/:processoSlug/:processo_id'] as const;
    abrirTela(<NovoRequerimentoDaEquipe />, ...endereco);
    await screen.findByRole('heading', { name: 'Habite-se' });
    expect(screen.getByText(/pede este em seguida/).textContent).toContain('A obra terminou');
    await usuario.click(screen.getByRole('button', { name: 'Abrir em nome de Iara Campestre' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toEqual({ processo_id: 3, contribuinte_id: 5, origem_id: 12 });
    cleanup();
    cena.origem = com([{ ...sucessor, por_abrir: false }]);
    abrirTela(<NovoRequerimentoDaEquipe />, ...endereco);
    expect(await screen.findByText(/já não pede este/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Abrir em nome/ })).toBeNull();
  });
});
