import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { calado } from '../../../../resources/requerimento/chamadas.ts';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { situacoesDaMensagem } from '../../../../schemas/mensagemEnviada.ts';
import type { MensagemDoRequerimento } from '../../../../schemas/requerimento/mensagensDoRequerimento.ts';
import { Carregado } from '../../../layout/ui/Carregado.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import '../../../layout/conta/listaDeAcessos.css';

interface Props {
  readonly requerimentoId: number;
  readonly aoFechar: () => void;
}

const entrega = ({ situacao, enviada_em }: MensagemDoRequerimento): string =>
  enviada_em === null
    ? situacoesDaMensagem[situacao]
    : `${situacoesDaMensagem[situacao]} em ${dataHoraNaCidade(enviada_em)}`;

/** The mails about a request and what became of each; never what they say. */
export function EmailsDoRequerimento({ requerimentoId, aoFechar }: Props): ReactElement {
  const consulta = useQuery({
    queryKey: ['requerimento', requerimentoId, 'mensagens'],
    queryFn: ({ signal }) =>
      api<readonly MensagemDoRequerimento[]>(`painel-prefeitura/requerimento/${requerimentoId}/mensagens`, {
        ...calado,
        signal,
      }),
    // What waits in the queue is looked at again at each opening.
    staleTime: 0,
  });
  return (
    <Dialogo titulo="E-mails deste requerimento" aoFechar={aoFechar} largo>
      <Carregado consulta={consulta} rotulo="Carregando os e-mails…" oQue="os e-mails">
        {(mensagens) =>
          mensagens.length === 0 ? (
            <EstadoVazio desenho="lupa" titulo="Nenhum e-mail foi enviado sobre este requerimento." />
          ) : (
            <ul className="lista-de-acessos">
              {mensagens.map((uma) => (
                <li key={uma.id}>
                  <div>
                    <b>{uma.assunto}</b>
                    <p className="secundario pequeno">{`${uma.para} · ${dataHoraNaCidade(uma.quando)}`}</p>
                    <p className="pequeno">{entrega(uma)}</p>
                    {uma.erro !== null && <p className="secundario pequeno">{uma.erro}</p>}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Carregado>
    </Dialogo>
  );
}
