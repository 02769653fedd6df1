import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { Carregado } from '../ui/Carregado.tsx';
import { mostrarMomento } from '../../publico/consulta/mostrarMomento.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { ListaDeAcessos } from './ListaDeAcessos.tsx';

/** GET me/locais. */
interface LocalConfiavel {
  readonly id: number;
  readonly aparelho: string;
  readonly ip: string;
  readonly organizacao: string;
  readonly confirmado_em: string | null;
  readonly usado_em: string | null;
}

const CHAVE = ['me', 'locais'] as const;

const detalhesDo = ({ ip, organizacao, confirmado_em, usado_em }: LocalConfiavel): readonly string[] => [
  `${organizacao} · endereço de rede ${ip}`,
  `Confirmado em ${mostrarMomento(confirmado_em)}${usado_em === null ? '' : ` · última entrada em ${mostrarMomento(usado_em)}`}`,
];

/** Devices and networks that the caller confirmed by mail; one that is ended asks again at the next log-in. */
export function LocaisConfiaveis(): ReactElement {
  const cliente = useQueryClient();
  const { enviando, recusa, enviar } = useEnvio<void>([]);
  const consulta = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api<readonly LocalConfiavel[]>('me/locais', { ...calado, signal }),
  });
  const encerrar = (id: number | string): void =>
    enviar({}, async () => {
      await api('me/locais/excluirIds', { method: 'POST', body: { ids: [id] }, semNavegacao: true });
      await cliente.invalidateQueries({ queryKey: CHAVE });
    });
  return (
    <Carregado consulta={consulta} rotulo="Carregando os locais…" oQue="os locais de acesso">
      {(locais) => (
        <div className="campos">
          {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
          <ListaDeAcessos
            acessos={locais.map((um) => ({ id: um.id, aparelho: um.aparelho, detalhes: detalhesDo(um) }))}
            acao="Encerrar"
            ocupado={enviando}
            aoEncerrar={encerrar}
            vazio="Nenhum. Só aparecem aqui os aparelhos que você confirmou pelo link de um e-mail, quando a organização pede isso."
          />
        </div>
      )}
    </Carregado>
  );
}
