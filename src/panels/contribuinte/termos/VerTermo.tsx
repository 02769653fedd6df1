import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { createTentativas } from '../../../dataProvider/tentativas.ts';
import { baixarDe } from '../../../resources/requerimento/abrirArquivo.ts';
import { aparenciaDoTermo } from '../../../resources/requerimento/aparenciaDoTermo.ts';
import { BaixarPapel } from '../../../resources/requerimento/BaixarPapel.tsx';
import { pedidoAte } from '../../../resources/requerimento/ateQuando.ts';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { TextoRico } from '../../../resources/textoRico/TextoRico.tsx';
import type { TermoVisto } from '../../../schemas/requerimento/termo.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { chavesDosTermos, useTermo } from './useTermos.ts';
import './termos.css';

type Ato = 'abrir' | 'ciencia';

/** One act on the notice at a time; a lost answer is asked for again with the same key, so that it happens once. */
function useAtoNoTermo(id: number) {
  const cliente = useQueryClient();
  const [enviando, setEnviando] = useState<Ato | null>(null);
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const [tentativas] = useState(createTentativas);
  const fazer = async (ato: Ato, aviso?: string): Promise<void> => {
    if (enviando !== null) return;
    setEnviando(ato);
    setRecusa(null);
    try {
      const termo = await tentativas.enviar(ato, (idempotencyKey) =>
        api<TermoVisto>(`${PAINEL}/termo/${id}/${ato}`, {
          method: 'POST',
          body: {},
          idempotencyKey,
          semAviso: true,
          semNavegacao: true,
        }),
      );
      cliente.setQueryData(chavesDosTermos.um(id), termo);
      if (aviso !== undefined) avisar(true, aviso);
      void cliente.invalidateQueries({ queryKey: chavesDosTermos.todas, refetchType: 'none' });
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setRecusa(erro);
    } finally {
      setEnviando(null);
    }
  };
  return { enviando, recusa, fazer };
}

type EmAto = ReturnType<typeof useAtoNoTermo>;

const PorQue = ({ termo: { explicacao } }: { readonly termo: TermoVisto }): ReactElement => (
  <div className="prazo-explicado">
    <PorQueDaData explicacao={explicacao} />
  </div>
);

/** What is asked, until when, or that its term has passed. */
const comPrazo = (pedido: string, ate: string | null): string => (ate === null ? pedido : pedidoAte(pedido, ate));

function Fechado({ termo, ato }: { readonly termo: TermoVisto; readonly ato: EmAto }): ReactElement {
  return (
    <Cartao titulo="Este termo ainda não foi aberto" amplo>
      <p>
        {termo.prefeitura} enviou este termo a você. Ao abrir, ficam registrados o dia, a hora e o endereço de rede da
        sua leitura.
      </p>
      {termo.exige_ciencia && <p>{comPrazo('Depois de ler, confirme que tomou ciência', termo.ciencia_ate)}.</p>}
      {termo.exige_ciencia && <PorQue termo={termo} />}
      <Botao variante="primario" carregando={ato.enviando === 'abrir'} onClick={() => void ato.fazer('abrir')}>
        Abrir o termo
      </Botao>
    </Cartao>
  );
}

function Ciencia({ termo, ato }: { readonly termo: TermoVisto; readonly ato: EmAto }): ReactElement | null {
  const ciente_em = termo.envios[0]?.ciente_em ?? null;
  if (!termo.exige_ciencia) return null;
  if (ciente_em !== null)
    return <Aviso tom="ok" titulo={`Você confirmou a ciência em ${dataHoraNaCidade(ciente_em)}.`} />;
  return (
    <div className="termo-ciencia">
      <p>
        {comPrazo('A prefeitura pede que você confirme que leu e tomou ciência', termo.ciencia_ate)}. Confirmar não
        significa concordar.
      </p>
      <PorQue termo={termo} />
      <Botao
        variante="primario"
        icone="certo"
        carregando={ato.enviando === 'ciencia'}
        onClick={() => void ato.fazer('ciencia', 'Ciência confirmada.')}
      >
        Ciente
      </Botao>
    </div>
  );
}

function Conteudo({ termo }: { readonly termo: TermoVisto }): ReactElement {
  const ato = useAtoNoTermo(termo.id);
  const { id, texto, titulo, requerimento, envios } = termo;
  const [envio] = envios;
  return (
    <>
      <div className="pagina-topo">
        <div>
          <a className="pequeno" href={caminhos.termos}>
            Termos enviados
          </a>
          <Titulo aba={titulo}>{titulo}</Titulo>
          <p className="subtitulo">
            {[
              requerimento.processo,
              requerimento.numero,
              `enviado em ${dataHoraNaCidade(termo.enviado_em)} por ${termo.enviado_por}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {envio !== undefined && <StatusChip {...aparenciaDoTermo(envio.situacao)} />}
      </div>
      {ato.recusa !== null && <Aviso tom="bad" titulo={ato.recusa.message} />}
      {texto === null ? (
        <Fechado termo={termo} ato={ato} />
      ) : (
        <Cartao titulo="O que diz o termo" amplo>
          <TextoRico html={texto} />
          <Ciencia termo={termo} ato={ato} />
          <div className="termo-pe">
            <BaixarPapel
              variante="secundario"
              rotulo="Baixar PDF"
              enquanto="Preparando…"
              nome={titulo}
              baixar={() => baixarDe(`${PAINEL}/termo/${id}/arquivo`)}
            />
            {envio?.lido_em != null && (
              <p className="pequeno secundario">Lido por você em {dataHoraNaCidade(envio.lido_em)}.</p>
            )}
          </div>
        </Cartao>
      )}
    </>
  );
}

/** termos-enviados/visualizacao-termo: one notice, opened by its addressee's own press, so that the reading is his (ROTA-071). */
export function VerTermo(): ReactElement {
  const { termo_enviado_id = '' } = useParams();
  const consulta = useTermo(Number(termo_enviado_id));
  return (
    <div className="pagina pagina-estreita">
      <Carregado consulta={consulta} rotulo="Carregando o termo…" oQue="o termo" principal linhas={6}>
        {(termo) => <Conteudo termo={termo} />}
      </Carregado>
    </div>
  );
}
