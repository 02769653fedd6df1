import type { ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { separarNotificacoes } from '../../layout/notificacoes.ts';
import { useNotificacoes } from '../../layout/useNotificacoes.ts';
import { enderecoDoAviso, PAINEL } from '../caminhos.ts';

const MOSTRADAS = 4;

function Mensagem({ message, href }: { readonly message: string; readonly href: string | null }): ReactElement {
  return href === null ? <p>{message}</p> : <a href={href}>{message}</a>;
}

/** The latest news of the own requests; the same list as the bell's, so it costs no call of its own. */
export function Novidades(): ReactElement | null {
  const { consulta } = useNotificacoes(PAINEL);
  const { naoLidas, lidas } = separarNotificacoes(consulta.data ?? []);
  const novas = [...naoLidas, ...lidas].slice(0, MOSTRADAS);
  if (novas.length === 0) return null;
  return (
    <Cartao titulo="Avisos da prefeitura">
      <ul className="novidades">
        {novas.map(({ id, message, criado_em, read_at, ...alvo }) => (
          <li key={id}>
            <Mensagem message={message} href={enderecoDoAviso(alvo)} />
            <p className="secundario pequeno">
              {dataHoraNaCidade(criado_em)}
              {read_at === null && ' · Ainda não lido'}
            </p>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}
