import { useState, type ReactElement } from 'react';
import type { DocumentoVisto, RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { FormularioDoItem } from '../pendencia/FormularioDoItem.tsx';
import { itensDa, podePedir, rodadaAberta } from '../pendencia/rodadas.ts';
import { navegavel, tecla, useTeclas } from '../pecas/useTeclas.ts';
import { Arquivo } from './Arquivo.tsx';

interface PropsDoDocumento {
  readonly requerimento: RequerimentoVisto;
  readonly documento: DocumentoVisto;
}

/** Where a document stands in the rounds: asked for, answered with a new file, judged. */
function NaPendencia({ requerimento, documento }: PropsDoDocumento): ReactElement | null {
  const daAberta = rodadaAberta(requerimento);
  const aberto = daAberta?.itens.find(({ tipo, alvo }) => tipo === 'documento' && alvo === documento.chave);
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

function Documento({ requerimento, documento }: PropsDoDocumento): ReactElement {
  const [pedindo, setPedindo] = useState(false);
  const { chave, nome, arquivos, exigido, motivo } = documento;
  const jaPedido = rodadaAberta(requerimento)?.itens.some(({ tipo, alvo }) => tipo === 'documento' && alvo === chave);
  const pode = podePedir(requerimento) && jaPedido !== true;
  return (
    <li className="analise-documento" {...navegavel} aria-label={nome}>
      <Icone nome="documento" />
      <div className="analise-documento-texto">
        <p>
          <b>{nome}</b>
        </p>
        {arquivos.map((arquivo) => (
          <Arquivo key={arquivo.id} arquivo={arquivo} />
        ))}
        {arquivos.length === 0 && (
          <p className="secundario pequeno">{exigido ? 'Ainda não enviado' : 'Só se for pedido'}</p>
        )}
        {motivo !== null && <p className="secundario pequeno">{motivo}</p>}
      </div>
      {arquivos.length === 0 && exigido && <StatusChip status="Falta enviar" tom="warn" icone="alerta" />}
      <NaPendencia requerimento={requerimento} documento={documento} />
      {pode && (
        <Botao
          variante="secundario"
          tamanho="pequeno"
          aria-expanded={pedindo}
          aria-label={`${arquivos.length === 0 ? 'Pedir' : 'Pedir correção de'} ${nome}`}
          onClick={() => setPedindo(!pedindo)}
          {...tecla('p')}
        >
          {arquivos.length === 0 ? 'Pedir' : 'Pedir correção'}
        </Botao>
      )}
      {pedindo && pode && (
        <div className="analise-documento-pedido">
          <FormularioDoItem
            requerimento={requerimento}
            alvo={{ tipo: 'documento', chave, nome }}
            aoTerminar={() => setPedindo(false)}
          />
        </div>
      )}
    </li>
  );
}

const resumo = (documentos: readonly DocumentoVisto[]): string => {
  const recebidos = documentos.filter(({ arquivos }) => arquivos.length > 0).length;
  const faltam = documentos.filter(({ arquivos, exigido }) => arquivos.length === 0 && exigido).length;
  return [
    `${recebidos} ${recebidos === 1 ? 'recebido' : 'recebidos'}`,
    faltam > 0 && (faltam === 1 ? 'falta 1' : `faltam ${faltam}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** What was asked for and what came, by the step that asked; the way to ask for it again stands on each line. */
export function AbaDocumentos({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const caixa = useTeclas<HTMLDivElement>();
  const etapas = requerimento.etapas.filter(({ chave }) =>
    requerimento.documentos.some(({ etapa }) => etapa === chave),
  );
  if (etapas.length === 0)
    return (
      <Cartao>
        <EstadoVazio titulo="Nenhum documento">As etapas até aqui não pedem documentos.</EstadoVazio>
      </Cartao>
    );
  return (
    <div ref={caixa} className="analise-pilha">
      {etapas.toReversed().map(({ chave, nome }) => {
        const documentos = requerimento.documentos.filter(({ etapa }) => etapa === chave);
        return (
          <Cartao
            key={chave}
            className="cartao-de-lista"
            titulo={etapas.length === 1 ? 'Documentos' : `Documentos: ${nome}`}
            acao={<span className="secundario pequeno">{resumo(documentos)}</span>}
          >
            <ul>
              {documentos.map((documento) => (
                <Documento key={documento.chave} requerimento={requerimento} documento={documento} />
              ))}
            </ul>
          </Cartao>
        );
      })}
    </div>
  );
}
