import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { aplicarMascara } from '../../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { procuracaoFechada, type MinhasProcuracoes, type ProcuracaoVista } from '../../../schemas/procuracao.ts';
import { Carregado } from '../ui/Carregado.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { EncerrarProcuracao } from './EncerrarProcuracao.tsx';
import { NovaProcuracao, PROCURACOES, type ModoDaProcuracao } from './NovaProcuracao.tsx';
import './listaDeAcessos.css';

const CHAVE = ['procuracoes'] as const;

/** A document stands for the name of who has not agreed yet. */
const nomeOuDocumento = (nome: string): string =>
  /^(\d{11}|[\dA-Z]{12}\d{2})$/.test(nome) ? aplicarMascara(mascaras['cpf-cnpj'], nome) : nome;

const prazoDe = ({ ate, vencida }: ProcuracaoVista): string => {
  if (ate === null) return 'Até ser encerrada';
  return vencida ? `Valeu até ${mostrarData(ate)}` : `Vale até ${mostrarData(ate)}`;
};

interface PropsDaLista {
  readonly titulo: string;
  readonly vazio: string;
  readonly procuracoes: readonly ProcuracaoVista[];
  /** Those that wait for the caller's own answer are his to accept. */
  readonly aoAceitar?: (qual: ProcuracaoVista) => void;
  /** One is being accepted: the others wait for it. */
  readonly aceitando: boolean;
  readonly aoEncerrar: (qual: ProcuracaoVista) => void;
}

function Lista({ titulo, vazio, procuracoes, aoAceitar, aceitando, aoEncerrar }: PropsDaLista): ReactElement {
  return (
    <>
      <h3>{titulo}</h3>
      {procuracoes.length === 0 ? (
        <p className="secundario">{vazio}</p>
      ) : (
        <ul className="lista-de-acessos">
          {procuracoes.map((uma) => {
            const nome = nomeOuDocumento(uma.nome);
            const responde = uma.situacao === 'Aguardando procurador' && aoAceitar !== undefined;
            return (
              <li key={uma.id}>
                <div>
                  <b>{nome}</b>
                  <span className="acesso-marca">{uma.vencida ? 'Vencida' : uma.situacao}</span>
                  <p className="secundario pequeno">{uma.poderes}</p>
                  <p className="secundario pequeno">{prazoDe(uma)}</p>
                  {uma.motivo !== null && <p className="secundario pequeno">Motivo: {uma.motivo}</p>}
                </div>
                {!procuracaoFechada(uma.situacao) && (
                  <div className="acesso-atos">
                    {responde && (
                      <Botao
                        tamanho="pequeno"
                        carregando={aceitando}
                        aria-label={`Aceitar: ${nome}`}
                        onClick={() => aoAceitar(uma)}
                      >
                        Aceitar
                      </Botao>
                    )}
                    <Botao
                      variante="secundario"
                      tamanho="pequeno"
                      aria-label={`${responde ? 'Recusar' : 'Encerrar'}: ${nome}`}
                      onClick={() => aoEncerrar(uma)}
                    >
                      {responde ? 'Recusar' : 'Encerrar'}
                    </Botao>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** For whom the caller acts, and who acts for him (docs/decisions/0069). */
export function Procuracoes(): ReactElement {
  const cliente = useQueryClient();
  const [nova, setNova] = useState<ModoDaProcuracao | null>(null);
  const [fim, setFim] = useState<ProcuracaoVista | null>(null);
  const { enviando, recusa, enviar } = useEnvio<void>([]);
  const consulta = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api<MinhasProcuracoes>(PROCURACOES, { ...calado, signal }),
  });
  const guardar = (todas: MinhasProcuracoes): void => {
    cliente.setQueryData(CHAVE, todas);
    // For whom requests may be opened, and which ones are seen, follows from it.
    void cliente.invalidateQueries({ queryKey: ['representados'] });
    void cliente.invalidateQueries({ queryKey: ['requerimentos'] });
  };
  const aceitar = ({ id, versao }: ProcuracaoVista): void =>
    enviar({}, async () => {
      const body = { versao };
      guardar(
        await api<MinhasProcuracoes>(`${PROCURACOES}/${id}/aceitar`, { method: 'POST', body, semNavegacao: true }),
      );
    });
  const abrir = (modo: ModoDaProcuracao, rotulo: string): ReactElement => (
    <Botao variante="secundario" tamanho="pequeno" icone="mais" onClick={() => setNova(modo)}>
      {rotulo}
    </Botao>
  );
  const novaDe = (modo: ModoDaProcuracao, rotulo: string): ReactElement =>
    nova === modo ? (
      <NovaProcuracao
        modo={modo}
        guardar={(todas) => {
          guardar(todas);
          setNova(null);
        }}
      />
    ) : (
      <p>{abrir(modo, rotulo)}</p>
    );
  return (
    <Carregado consulta={consulta} rotulo="Carregando as procurações…" oQue="as procurações">
      {({ represento, representado, tem_cadastro }) => (
        <div className="campos">
          {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
          <Lista
            titulo="Quem eu represento"
            vazio="Você não representa ninguém."
            procuracoes={represento}
            aoAceitar={aceitar}
            aceitando={enviando}
            aoEncerrar={setFim}
          />
          {tem_cadastro && (
            <>
              {novaDe('pedir', 'Representar uma pessoa ou empresa')}
              <Lista
                titulo="Quem me representa"
                vazio="Ninguém age em seu nome."
                procuracoes={representado}
                aceitando={false}
                aoEncerrar={setFim}
              />
              {novaDe('conceder', 'Nomear um procurador')}
            </>
          )}
          {fim !== null && (
            <EncerrarProcuracao
              procuracao={fim}
              recusa={fim.situacao === 'Aguardando procurador'}
              guardar={guardar}
              aoFechar={() => setFim(null)}
            />
          )}
        </div>
      )}
    </Carregado>
  );
}
