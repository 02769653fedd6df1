import type { ReactElement } from 'react';
import { AreaDeEnvio } from '../../../resources/requerimento/AreaDeEnvio.tsx';
import { caminhoDo, remessaPara } from '../../../resources/requerimento/chamadas.ts';
import { conferirArquivo } from '../../../resources/requerimento/conferirArquivo.ts';
import { EnvioEmCurso, ArquivoRecebido } from '../../../resources/requerimento/LinhaDeEnvio.tsx';
import { MemoriaDeCalculo } from '../../../resources/requerimento/MemoriaDeCalculo.tsx';
import { PagamentosDaCobranca } from '../../../resources/requerimento/PagamentosDaCobranca.tsx';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { receitaDaCobranca } from '../../../resources/requerimento/receitaDaCobranca.ts';
import { situacaoDaCobranca } from '../../../resources/requerimento/situacaoDaCobranca.ts';
import { vencimentoDaGuia } from '../../../schemas/requerimento/datasEscritas.ts';
import { cobrancaAPagar, quitada } from '../../../schemas/requerimento/pagamentos.ts';
import { ComCotas } from '../../../resources/requerimento/ComCotas.tsx';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import { useRetomada } from '../../../resources/requerimento/useRetomada.ts';
import { vencimentoDaCobranca } from '../../../resources/requerimento/vencimentoDaCobranca.ts';
import { useVisor } from '../../../resources/visor/useVisor.tsx';
import { mostrarMoeda } from '../../../schemas/brasil/numero.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../schemas/requerimento/vistas/arquivos.ts';
import type { CobrancaVista } from '../../../schemas/requerimento/vistas/valores.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { Restituicoes } from './Restituicoes.tsx';

/** A receipt is a page of a bank: PDF or a picture of it. */
const FORMATOS = ['pdf', 'png', 'jpg'];
const LIMITE_MB = 10;

/** Number of a bill, or the way to it. */
export function Guia({ guia }: { readonly guia: string }): ReactElement {
  if (/^https:\/\//i.test(guia))
    return (
      <a href={guia} target="_blank" rel="noopener noreferrer">
        Abrir a guia
      </a>
    );
  return <b className="numero">{guia}</b>;
}

interface PropsDaCobranca {
  readonly requerimentoId: number;
  readonly cobranca: CobrancaVista;
  readonly podeEnviar: boolean;
  /** A round asks for its payment: the receipt is sent there. */
  readonly pedida: boolean;
  readonly aoAbrir: (arquivo: ArquivoVisto) => void;
}

/** The files of its receipts, oldest first. */
const recibosDa = ({ comprovantes, arquivos }: CobrancaVista): readonly ArquivoVisto[] =>
  comprovantes.flatMap(({ arquivo }) => arquivos.filter(({ id }) => id === arquivo));

/** Place for the receipt of a charge; what is sent goes to the city at once. */
export function ComprovanteDaCobranca({
  requerimentoId,
  cobranca,
}: Pick<PropsDaCobranca, 'requerimentoId' | 'cobranca'>): ReactElement {
  const { envios, lista } = useEnvios();
  const atualizar = useAtualizar();
  const { painel } = useLugarDoFormulario();
  const caminho = `${caminhoDo(painel, requerimentoId)}/cobrancas/${cobranca.id}/comprovante`;
  const recebido = (): void => {
    avisar(true, 'Comprovante enviado à prefeitura.');
    void atualizar(requerimentoId);
  };
  useRetomada(envios, caminho, () => remessaPara(caminho, ''), recebido);
  let abrir = (): void => undefined;
  return (
    <>
      <ul>
        {lista.map((envio) => (
          <EnvioEmCurso
            key={envio.id}
            envio={envio}
            aoTirar={() => envios.tirar(envio.id)}
            aoPausar={() => envios.pausar(envio.id)}
            aoRepetir={() => void envios.repetir(envio.id).then((chegou) => chegou && recebido())}
            aoEscolherOutro={() => abrir()}
          />
        ))}
      </ul>
      <div hidden={lista.length > 0}>
        <ComCotas {...{ painel, requerimentoId, envios, lista }}>
          <AreaDeEnvio
            rotulo={`Comprovante: ${cobranca.nome}`}
            formatos={FORMATOS}
            varios={false}
            texto="Depois de pagar, envie o comprovante: PDF ou foto, até 10 MB."
            botao="Enviar comprovante"
            abrir={(abridor) => {
              abrir = abridor;
            }}
            aoEscolher={([arquivo]) => {
              if (arquivo === undefined) return;
              for (const { id } of lista) envios.tirar(id);
              void envios
                .enviar(
                  `cobranca:${cobranca.id}`,
                  arquivo,
                  remessaPara(caminho, ''),
                  conferirArquivo(arquivo, FORMATOS, LIMITE_MB),
                )
                .then((chegou) => chegou && recebido());
            }}
          />
        </ComCotas>
      </div>
    </>
  );
}

function Cobranca(props: PropsDaCobranca): ReactElement {
  const { cobranca, podeEnviar, pedida, aoAbrir } = props;
  const ultimo = cobranca.comprovantes[cobranca.comprovantes.length - 1];
  return (
    <li className="cobranca">
      <div className="cobranca-topo">
        <div>
          <h3>{cobranca.nome}</h3>
          <p className="secundario pequeno">
            {cobranca.classificacao !== undefined && `${receitaDaCobranca(cobranca.classificacao)} · `}
            {cobranca.vence_em === null
              ? 'Sem vencimento informado'
              : vencimentoDaCobranca(cobranca, cobranca.vence_em)}
            {cobranca.guia !== null && (
              <>
                {' · guia '}
                <Guia guia={cobranca.guia} />
              </>
            )}
          </p>
          <div className="prazo-explicado">
            <PorQueDaData explicacao={vencimentoDaGuia(cobranca)?.explicacao} sobre={cobranca.nome} />
          </div>
        </div>
        <div className="cobranca-valor">
          <b className="numero">{mostrarMoeda(cobranca.valor)}</b>
          <StatusChip {...situacaoDaCobranca(cobranca, 'requerente')} />
        </div>
      </div>
      {ultimo?.situacao === 'rejeitado' && ultimo.motivo !== null && (
        <p className="item-motivo">
          <Icone nome="exclamacao" tamanho={18} />
          <span>Comprovante rejeitado: {ultimo.motivo}. Envie outro.</span>
        </p>
      )}
      <PagamentosDaCobranca cobranca={cobranca} />
      {!cobranca.situacao.startsWith('emitida') && !quitada(cobranca) && (
        <p className="secundario pequeno">
          {cobranca.situacao === 'aguardando nova emissão'
            ? `A prefeitura vai emitir outra guia${cobranca.aviso === undefined ? '' : ` (${cobranca.aviso})`}. Não pague a anterior.`
            : 'A prefeitura ainda vai emitir a guia. Não é preciso pagar nada agora.'}
        </p>
      )}
      <ul>
        {recibosDa(cobranca).map((arquivo) => (
          <ArquivoRecebido key={arquivo.id} arquivo={arquivo} aoBaixar={() => aoAbrir(arquivo)} />
        ))}
      </ul>
      {pedida && (
        <p className="pequeno">
          <a href="#pendencia">A pendência pede este pagamento: envie o comprovante nela</a>
        </p>
      )}
      {podeEnviar && !pedida && cobrancaAPagar(cobranca) && (
        <ComprovanteDaCobranca requerimentoId={props.requerimentoId} cobranca={cobranca} />
      )}
    </li>
  );
}

/** Charges of the request: what is due, why so much, where it stands, and the receipt. */
export function Cobrancas({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const { painel } = useLugarDoFormulario();
  const { abrir, visor } = useVisor(painel, visto);
  const juntos = visto.cobrancas.flatMap(recibosDa);
  const podeEnviar = visto.acoes.some(({ acao }) => acao === 'enviar-comprovante');
  const responde = visto.acoes.some(({ acao }) => acao === 'responder-pendencia');
  const pedidas = new Set(
    responde ? visto.pendencias.flatMap((p) => p.itens_vistos.flatMap((i) => i.pagamento?.cobranca ?? [])) : [],
  );
  return (
    <Cartao titulo="Taxas" amplo>
      {visor}
      <div id="cobrancas">
        <ul>
          {visto.cobrancas.map((cobranca) => (
            <Cobranca
              key={cobranca.id}
              requerimentoId={visto.id}
              cobranca={cobranca}
              podeEnviar={podeEnviar}
              pedida={pedidas.has(cobranca.id)}
              aoAbrir={(arquivo) => abrir(arquivo, undefined, juntos)}
            />
          ))}
        </ul>
        <Restituicoes visto={visto} />
        <MemoriaDeCalculo
          linhas={visto.cobrancas.map(({ id, nome, valor, memoria_texto }) => ({
            chave: String(id),
            nome,
            valor,
            memoria: memoria_texto,
          }))}
        />
      </div>
    </Cartao>
  );
}
