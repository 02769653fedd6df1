import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { Carregado } from '../ui/Carregado.tsx';
import { mostrarMomento } from '../../publico/consulta/mostrarMomento.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { ListaDeAcessos } from './ListaDeAcessos.tsx';
import { pedirSaida } from '../pedirSaida.ts';

/** GET me/sessoes. */
interface SessaoAberta {
  readonly id: string;
  readonly aparelho: string;
  readonly ip: string | null;
  readonly organizacao: string;
  readonly criada_em: string;
  readonly usada_em: string;
  readonly esta: boolean;
}

const CHAVE = ['me', 'sessoes'] as const;

const detalhesDa = ({ ip, organizacao, criada_em, usada_em }: SessaoAberta): readonly string[] => [
  `${organizacao}${ip === null ? '' : ` · endereço de rede ${ip}`}`,
  `Entrou em ${mostrarMomento(criada_em)} · último uso em ${mostrarMomento(usada_em)}`,
];

/** Where the caller is logged in; each session may be ended, this one too. */
export function SessoesAbertas(): ReactElement {
  const cliente = useQueryClient();
  const { enviando, recusa, enviar } = useEnvio<void>([]);
  const consulta = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api<readonly SessaoAberta[]>('me/sessoes', { ...calado, signal }),
  });
  const chamar = async (ato: string, body: object): Promise<void> => {
    await api(`me/sessoes/${ato}`, { method: 'POST', body, semNavegacao: true });
    await cliente.invalidateQueries({ queryKey: CHAVE });
  };
  const encerrar = (sessoes: readonly SessaoAberta[], id: number | string): void => {
    if (sessoes.some((uma) => uma.id === id && uma.esta)) return pedirSaida();
    enviar({}, () => chamar('excluirIds', { ids: [id] }));
  };
  return (
    <Carregado consulta={consulta} rotulo="Carregando as sessões…" oQue="as sessões">
      {(sessoes) => (
        <div className="campos">
          {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
          <ListaDeAcessos
            acessos={sessoes.map((uma) => ({
              id: uma.id,
              aparelho: uma.aparelho,
              detalhes: detalhesDa(uma),
              ...(uma.esta ? { marca: 'esta sessão' } : {}),
            }))}
            acao="Encerrar"
            ocupado={enviando}
            aoEncerrar={(id) => encerrar(sessoes, id)}
            vazio="Nenhuma sessão aberta."
          />
          {sessoes.some(({ esta }) => !esta) && (
            <div className="formulario-acoes">
              <Botao
                variante="secundario"
                carregando={enviando}
                onClick={() => enviar({}, () => chamar('encerrarOutras', {}))}
              >
                Encerrar todas as outras
              </Botao>
            </div>
          )}
        </div>
      )}
    </Carregado>
  );
}
