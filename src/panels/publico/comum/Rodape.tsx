import { useState, type ReactElement } from 'react';
import { VERSAO } from '../../../dataProvider/requisicao.ts';
import { useMarca } from './MarcaContexto.ts';
import { useTardio } from './useTardio.ts';
import './rodape.css';

const carregar = async () => (await import('./Informacao.tsx')).Informacao;

export type AssuntoDoRodape = 'privacidade' | 'acessibilidade' | 'contato';

const assuntos: readonly (readonly [AssuntoDoRodape, string])[] = [
  ['privacidade', 'Privacidade'],
  ['acessibilidade', 'Acessibilidade'],
  ['contato', 'Fale conosco'],
];

/** Version, the three texts that a public portal owes its visitors, each opened over the page, and the open data of a city that publishes them. */
export function Rodape(): ReactElement {
  const { dadosAbertos } = useMarca();
  const [aberto, setAberto] = useState<AssuntoDoRodape | null>(null);
  const fechar = (): void => setAberto(null);
  const Informacao = useTardio(carregar, aberto !== null, fechar);
  return (
    <footer className="rodape nao-imprimir">
      <span>{`Versão ${VERSAO}`}</span>
      <span className="rodape-assuntos">
        {dadosAbertos === true && <a href="/dados-abertos">Dados abertos</a>}
        {assuntos.map(([assunto, rotulo]) => (
          <button key={assunto} type="button" onClick={() => setAberto(assunto)}>
            {rotulo}
          </button>
        ))}
      </span>
      {aberto !== null && Informacao !== null && <Informacao assunto={aberto} aoFechar={fechar} />}
    </footer>
  );
}
