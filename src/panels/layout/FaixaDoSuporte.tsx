import { useSyncExternalStore, type ReactElement } from 'react';
import { aoMudar } from '../../authProvider/armazenamento.ts';
import { assinarSaida, estaSaindo, sair } from '../../authProvider/sair.ts';
import { lerToken } from '../../authProvider/token.ts';
import { useUsuario } from '../../authProvider/permissao.ts';
import { Botao } from './ui/Botao.tsx';
import { Icone } from './ui/Icone.tsx';
import './faixaDoSuporte.css';

/** Seconds since 1970; a number, since it is asked for at each change of what the browser keeps. */
const fimDaSessao = (): number | null => lerToken()?.expiresAt ?? null;
/** '14:32', where the page is read. */
const hora = (segundos: number): string =>
  new Date(segundos * 1000).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Says on every page that support is in a person's place, and ends it (spec 7 token-super). */
export function FaixaDoSuporte(): ReactElement | null {
  const usuario = useUsuario();
  const saindo = useSyncExternalStore(assinarSaida, estaSaindo, () => false);
  const fim = useSyncExternalStore(aoMudar, fimDaSessao, () => null);
  if (usuario?.suporte == null) return null;
  return (
    <section className="faixa-do-suporte" aria-label="Acesso de suporte">
      <Icone nome="alerta" tamanho={18} />
      <p>
        <b>{`${usuario.suporte}, você está no lugar de ${usuario.nome}.`}</b>{' '}
        {`O que fizer fica registrado com os dois nomes. ${fim === null ? '' : `Termina às ${hora(fim)}.`}`}
      </p>
      <Botao variante="secundario" tamanho="pequeno" carregando={saindo} onClick={() => void sair()}>
        Encerrar
      </Botao>
    </section>
  );
}
