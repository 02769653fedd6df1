import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import type { ConteudoDoConsentimento, ConviteVisto } from '../../../schemas/requerimento/participante.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { ListaDeDados } from '../../publico/consulta/ListaDeDados.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';

interface Props {
  readonly caminho: string;
  readonly convite: ConviteVisto;
  readonly enviando: boolean;
  readonly recusa: ApiError | null;
  readonly aceitar: () => void;
  readonly recusar: (motivo: string) => void;
}

/** What the owner is asked about before it is filed: every answer and file, his declaration, and yes or no with a reason. */
export function Consentir({ caminho, convite, enviando, recusa, aceitar, recusar }: Props): ReactElement {
  const [nega, setNega] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState<string | undefined>();
  const consulta = useQuery({
    queryKey: ['convite', caminho, 'conteudo'],
    queryFn: ({ signal }) => api<ConteudoDoConsentimento>(`${caminho}/conteudo`, { ...calado, signal }),
    retry: false,
  });
  const negar = (): void => {
    const nova = required(motivo);
    setFalta(nova);
    if (nova === undefined) recusar(motivo.trim());
  };
  return (
    <Carregado consulta={consulta} rotulo="Carregando o que será protocolado…" oQue="o que será protocolado">
      {({ texto, ate, explicacao, respostas, documentos }) => (
        <Cartao amplo className="convite">
          {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
          <p>
            {`${convite.convidado_por} preencheu este requerimento e pede o seu consentimento até ${mostrarData(ate)}. Ele só é protocolado se você consentir.`}
          </p>
          <div className="prazo-explicado">
            <PorQueDaData explicacao={explicacao} />
          </div>
          <ListaDeDados
            linhas={[
              ['Serviço', convite.processo],
              ['Prefeitura', convite.prefeitura],
              ...respostas.map((r): [string, string] => [r.nome, r.texto]),
              ...documentos.map((d): [string, string] => [d.nome, d.arquivos.join(', ')]),
            ]}
          />
          <p>{texto}</p>
          {nega ? (
            <>
              <AreaDeTexto
                rotulo="Por que você não consente?"
                value={motivo}
                maxLength={2000}
                erro={falta}
                onChange={(evento) => {
                  setFalta(undefined);
                  setMotivo(evento.target.value);
                }}
              />
              <Botao variante="perigo" carregando={enviando} onClick={negar}>
                Confirmar que não consinto
              </Botao>{' '}
              <Botao variante="texto" onClick={() => setNega(false)}>
                Voltar
              </Botao>
            </>
          ) : (
            <>
              <Botao variante="primario" carregando={enviando} onClick={aceitar}>
                Consentir e protocolar
              </Botao>{' '}
              <Botao variante="texto" onClick={() => setNega(true)}>
                Não consentir
              </Botao>
            </>
          )}
        </Cartao>
      )}
    </Carregado>
  );
}
