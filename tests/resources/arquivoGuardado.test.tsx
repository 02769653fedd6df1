import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClienteDaEquipe } from '../../src/panels/layout/staff/createClienteDaEquipe.ts';
import { PainelContext } from '../../src/resources/PainelContext.ts';
import { useArquivoGuardado } from '../../src/resources/widgets/useArquivoGuardado.ts';
import { recusa, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
let soltos: string[];
beforeEach(async () => {
  servidor = await servidorDeRespostas();
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura'] } });
  soltos = [];
  URL.createObjectURL = () => 'blob:imagem';
  URL.revokeObjectURL = (endereco) => void soltos.push(endereco);
});
afterEach(() => servidor.fechar());

function Imagem(): string {
  const { endereco, falhou } = useArquivoGuardado('abc');
  return falhou ? 'falhou' : (endereco ?? 'a caminho');
}
const mostrar = () =>
  render(
    <QueryClientProvider client={createClienteDaEquipe()}>
      <PainelContext.Provider value={{ painel: 'painel-prefeitura', caminhos: {} }}>
        <p>
          <Imagem />
        </p>
      </PainelContext.Provider>
    </QueryClientProvider>,
  );

it('a stored picture is asked for again where the server was only tired, and let go of when it is shown no more', async () => {
  let vezes = 0;
  servidor.responder(() => (++vezes === 1 ? recusa(503, 'manutencao', 'Em manutenção') : { corpo: 'PNG' }));
  const { unmount } = mostrar();
  await screen.findByText('blob:imagem');
  expect(servidor.pedidos.map(({ path }) => path)).toEqual(Array(2).fill('painel-prefeitura/arquivos/abc'));
  expect(soltos).toEqual([]);
  unmount();
  expect(soltos).toEqual(['blob:imagem']);
});

it('a stored picture that is refused is not asked for again', async () => {
  servidor.responder(() => recusa(403, 'sem_permissao', 'Você não tem permissão'));
  mostrar();
  await screen.findByText('falhou');
  expect(servidor.pedidos).toHaveLength(1);
});
