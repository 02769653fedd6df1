import { useSyncExternalStore, type ReactElement } from 'react';
import { aoMudar } from '../../authProvider/armazenamento.ts';
import { assinarSaida, estaSaindo, sair } from '../../authProvider/sair.ts';
import { lerToken } from '../../authProvider/token.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { Botao } from './ui/Botao.tsx';
import { Icone } from './ui/Icone.tsx';
import './faixaDoSuporte.css';

/** '14:32', where the page is read. */
const fimDaSessao = (): string => {
  const token = lerToken();
  const fim = token === null ? null : new Date(token.expiresAt * 1000);
  return fim === null ? '' : fim.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
};

/** Says on every page that support is in a person's place, and ends it (spec 7 token-super). */
export function FaixaDoSuporte(): ReactElement | null {
  const usuario = useUsuario();
  const saindo = useSyncExternalStore(assinarSaida, estaSaindo, () => false);
  const fim = useSyncExternalStore(aoMudar, fimDaSessao, () => '');
  if (usuario?.suporte == null) return null;
  return (
    <section className="faixa-do-suporte" aria-label="Acesso de suporte">
      <Icone nome="alerta" tamanho={18} />
      <p>
        <b>{`${usuario.suporte}, você está no lugar de ${usuario.nome}.`}</b>{' '}
        {`O que fizer fica registrado com os dois nomes. Termina às ${fim}.`}
      </p>
      <Botao variante="secundario" tamanho="pequeno" carregando={saindo} onClick={() => void sair()}>
        Encerrar
      </Botao>
    </section>
  );
}
