import { useState, type ReactElement } from 'react';
import { BotaoDeRetirar } from '../../../../resources/requerimento/BotaoDeRetirar.tsx';
import { ArquivosDoDocumento } from '../../../../resources/requerimento/ListaDeDocumentos.tsx';
import { OQueSePede } from '../../../../resources/requerimento/OQueSePede.tsx';
import { RevisoesDoDocumento } from '../../../../resources/requerimento/RevisoesDoDocumento.tsx';
import { Recolhivel } from '../../../../resources/saida/Recolhivel.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import {
  arquivosQueFaltam,
  type ArquivoVisto,
  type DocumentoVisto,
} from '../../../../schemas/requerimento/vistas/arquivos.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { VereditoDaResposta } from '../veredito/VereditoDaResposta.tsx';
import { useFormularioQueFica } from '../acoes/formularioQueFica.tsx';
import { FormularioDoItem } from '../pendencia/FormularioDoItem.tsx';
import { RecusarNaoAceito } from '../pendencia/RecusarNaoAceito.tsx';
import { itensDa, podePedir, rodadaAberta } from '../pendencia/rodadas.ts';
import { navegavel, tecla, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { anexosDoSetor, podeAnexar, recebePeloRequerente } from './anexosDoSetor.ts';
import { useVisorDaEquipe } from '../visor/useVisorDaEquipe.tsx';
import { ArquivoDoDocumento } from './Arquivo.tsx';
import { todosOsDocumentos } from './documentosDaAnalise.ts';
import { DocumentosDoSetor } from './DocumentosDoSetor.tsx';
import { resumo, semArquivo, situacaoDaFalta } from './palavrasDosDocumentos.ts';
import type { Anexos } from './useAnexos.ts';

interface PropsDoDocumento {
  readonly requerimento: RequerimentoVisto;
  readonly documento: DocumentoVisto;
  readonly anexos: Anexos;
  /** All files that the page shows of documents, in its order. */
  readonly juntos: readonly ArquivoVisto[];
}

/** What an item, or a verdict, about it is about: a document, or the file of a field. */
const tipoDoAlvo = ({ campo }: DocumentoVisto): 'documento' | 'campo' => (campo === true ? 'campo' : 'documento');

/** Where a document stands in the rounds: asked for, answered with a new file, judged. */
function NaPendencia({ requerimento, documento }: Omit<PropsDoDocumento, 'anexos' | 'juntos'>): ReactElement | null {
  const daAberta = rodadaAberta(requerimento);
  const aberto = daAberta?.itens.find(({ tipo, alvo }) => tipo === tipoDoAlvo(documento) && alvo === documento.chave);
  if (aberto !== undefined && daAberta?.situacao === 'coletando')
    return <StatusChip status="Na pendência" tom="you" icone="rascunho" />;
  if (aberto !== undefined && daAberta?.situacao === 'emitida')
    return <StatusChip status="Pedido ao requerente" tom="you" icone="pessoa-circulo" />;
  const ids = new Set(documento.arquivos.map(({ id }) => id));
  const trocado = requerimento.pendencias.some((rodada) =>
    itensDa(rodada).some(({ visto }) => visto.depois_arquivos.some(({ id }) => ids.has(id))),
  );
  return trocado ? <StatusChip status="Nova revisão" tom="info" icone="atualizar" /> : null;
}

/** A file of a document; what the sector attached in the applicant's place it takes back here. */
function ArquivoDaLinha({
  requerimento,
  arquivo,
  anexos,
  juntos,
}: Omit<PropsDoDocumento, 'documento'> & { readonly arquivo: ArquivoVisto }): ReactElement {
  return (
    <div className="analise-arquivo">
      <ArquivoDoDocumento requerimento={requerimento} arquivo={arquivo} juntos={juntos} />
      {anexos.podeRetirar(arquivo) && (
        <BotaoDeRetirar arquivo={arquivo} aoRetirar={anexos.aoRetirar} pergunta={anexos.perguntaAoRetirar} />
      )}
    </div>
  );
}

/** What rounds replaced, with a viewer of its own. */
function Revisoes(props: {
  readonly requerimento: RequerimentoVisto;
  readonly chave: string;
  readonly campo: true | undefined;
  readonly nome: string;
}): ReactElement {
  const { abrir, visor } = useVisorDaEquipe(props.requerimento);
  return (
    <>
      {visor}
      <RevisoesDoDocumento painel="painel-prefeitura" {...props} aoAbrir={abrir} />
    </>
  );
}

function Documento({ requerimento, documento, anexos, juntos }: PropsDoDocumento): ReactElement {
  const [fazendo, setFazendo] = useState<'pedir' | 'anexar' | null>(null);
  const { chave, nome, arquivos, motivo, publico, nao_aceita } = documento;
  const tipo = tipoDoAlvo(documento);
  const jaPedido = rodadaAberta(requerimento)?.itens.some((i) => i.tipo === tipo && i.alvo === chave);
  const pode = podePedir(requerimento) && jaPedido !== true && publico !== 'setor' && documento.oculto !== true;
  const { mostra, guarda } = useFormularioQueFica(requerimento, pode);
  const recebe = recebePeloRequerente(requerimento, documento);
  const alternar = (qual: 'pedir' | 'anexar') => () => setFazendo(fazendo === qual ? null : qual);
  // In its own place a new file is all there is to see: those that came stand above.
  const semOsDeCima = { ...documento, arquivos: [] };
  return (
    <li className="analise-documento" {...navegavel} aria-label={nome}>
      <Icone nome="documento" />
      <div className="analise-documento-texto">
        <p>
          <b>{nome}</b>
        </p>
        {arquivos.map((arquivo) => (
          <ArquivoDaLinha
            key={arquivo.id}
            requerimento={requerimento}
            arquivo={arquivo}
            anexos={anexos}
            juntos={juntos}
          />
        ))}
        {arquivos.length === 0 && <p className="secundario pequeno">{semArquivo(documento)}</p>}
        {motivo !== null && <p className="secundario pequeno">{motivo}</p>}
        <OQueSePede documento={documento} classe="secundario pequeno" />
        <Revisoes requerimento={requerimento} chave={chave} campo={documento.campo} nome={nome} />
        <VereditoDaResposta requerimento={requerimento} alvo={`${tipo}:${chave}`} nome={nome} />
      </div>
      {arquivosQueFaltam(documento) > 0 && <StatusChip status={situacaoDaFalta(documento)} tom="warn" icone="alerta" />}
      {documento.oculto === true && <StatusChip status="Não conta" tom="mute" icone="info" />}
      <NaPendencia requerimento={requerimento} documento={documento} />
      <span className="analise-documento-atos">
        {recebe && (
          <Botao
            variante="texto"
            tamanho="pequeno"
            aria-expanded={fazendo === 'anexar'}
            aria-label={`Anexar ${nome}`}
            onClick={alternar('anexar')}
          >
            Anexar
          </Botao>
        )}
        {pode && arquivos.length > 0 && nao_aceita !== undefined && (
          <RecusarNaoAceito requerimento={requerimento} chave={chave} nome={nome} nao_aceita={nao_aceita} />
        )}
        {pode && (
          <Botao
            variante="secundario"
            tamanho="pequeno"
            aria-expanded={fazendo === 'pedir'}
            aria-label={`${arquivos.length === 0 ? 'Pedir' : 'Pedir correção de'} ${nome}`}
            onClick={alternar('pedir')}
            {...tecla('p')}
          >
            {arquivos.length === 0 ? 'Pedir' : 'Pedir correção'}
          </Botao>
        )}
      </span>
      {fazendo === 'anexar' && recebe && (
        <div className="analise-documento-pedido">
          <p className="secundario pequeno anexos-nota">
            {arquivos.length > 0 && !documento.varios
              ? 'O novo arquivo toma o lugar do que está acima.'
              : 'Para o que o requerente entregou fora do portal.'}
          </p>
          <ArquivosDoDocumento documento={semOsDeCima} servicos={anexos} aoBaixar={() => undefined} />
        </div>
      )}
      <Recolhivel aberto={fazendo === 'pedir' && mostra} aoMostrar={() => setFazendo('pedir')}>
        {(escondido) => (
          <div className="analise-documento-pedido" hidden={escondido}>
            <FormularioDoItem
              requerimento={requerimento}
              alvo={{ tipo, chave, nome }}
              aoTerminar={() => setFazendo(null)}
              guarda={guarda}
            />
          </div>
        )}
      </Recolhivel>
    </li>
  );
}

interface PropsDaAba {
  readonly requerimento: RequerimentoVisto;
  readonly anexos: Anexos;
  /** The step was to be concluded with documents of the sector missing. */
  readonly cobrado: boolean;
}

/** What was asked for and what came, by the step that asked; the way to ask for it again stands on each line. */
export function AbaDocumentos({ requerimento, anexos, cobrado }: PropsDaAba): ReactElement {
  const caixa = useTeclas<HTMLDivElement>();
  const doSetor = podeAnexar(requerimento) ? anexosDoSetor(requerimento) : [];
  const noCartao = new Set(doSetor.map(({ documento }) => documento));
  const naLista = todosOsDocumentos(requerimento).filter((documento) => !noCartao.has(documento));
  const etapas = requerimento.etapas.filter(({ chave }) => naLista.some(({ etapa }) => etapa === chave));
  if (etapas.length === 0 && doSetor.length === 0)
    return (
      <Cartao>
        <EstadoVazio titulo="Nenhum documento">As etapas até aqui não pedem documentos.</EstadoVazio>
      </Cartao>
    );
  const cartoes = etapas
    .toReversed()
    .map(({ chave, nome }) => ({ chave, nome, documentos: naLista.filter(({ etapa }) => etapa === chave) }));
  const juntos = cartoes.flatMap(({ documentos }) => documentos.flatMap(({ arquivos }) => arquivos));
  return (
    <div ref={caixa} className="analise-pilha">
      {doSetor.length > 0 && <DocumentosDoSetor requerimento={requerimento} anexos={anexos} cobrado={cobrado} />}
      {cartoes.map(({ chave, nome, documentos }) => (
        <Cartao
          key={chave}
          className="cartao-de-lista"
          titulo={etapas.length === 1 ? 'Documentos' : `Documentos: ${nome}`}
          acao={<span className="secundario pequeno">{resumo(documentos)}</span>}
        >
          <ul>
            {documentos.map((documento) => (
              <Documento
                key={`${documento.publico ?? ''} ${documento.chave}`}
                requerimento={requerimento}
                documento={documento}
                anexos={anexos}
                juntos={juntos}
              />
            ))}
          </ul>
        </Cartao>
      ))}
    </div>
  );
}
