import { useState, type ReactElement } from 'react';
import { fraseDoParecido, situacoesDoInformado, valorMostrado } from '../../../../schemas/requerimento/informado.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { InformadoVisto } from '../../../../schemas/requerimento/vistas/informados.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { RegistrosAoLado } from './RegistrosAoLado.tsx';
import './informados.css';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly um: InformadoVisto;
}

const confirmar = ({ tipo, cadastro }: InformadoVisto): string => {
  if (cadastro !== null) return 'Ligar a este cadastro';
  return tipo === 'requerimento' ? 'Confirmar' : 'Confirmar e cadastrar';
};

/** Somebody or something typed in, with what the registries have beside it, and the acts of the city. */
export function UmInformado({ requerimento: r, um }: Props): ReactElement {
  const [recusando, setRecusando] = useState(false);
  const [motivo, setMotivo] = useState('');
  const { enviando, erro, fazer } = useAto(r.id);
  const aConferir = um.confere === true;
  const conferir = (resultado: 'confirmado' | 'recusado'): void =>
    void fazer({
      caminho: `/informados/${um.id}/conferir`,
      versao: r.versao,
      corpo: { resultado, ...(resultado === 'recusado' ? { motivo } : {}) },
      aviso: resultado === 'confirmado' ? 'Dados confirmados' : 'Dados não confirmados',
    });
  const doMotivo = erro?.porCampo['motivo'];
  return (
    <div className="informado">
      <p>
        <b>{um.nome}</b> · {situacoesDoInformado[um.situacao]}
      </p>
      <p className="informado-detalhe numero">{valorMostrado(um.tipo, um.valor)}</p>
      {um.dados.map(({ rotulo, valor }) => (
        <p key={rotulo} className="informado-detalhe">
          {rotulo}: {valor}
        </p>
      ))}
      {um.motivo !== null && <p className="informado-detalhe">Motivo: {um.motivo}</p>}
      <RegistrosAoLado
        um={um}
        {...(aConferir
          ? {
              aoReconhecer: (outro) => {
                setRecusando(true);
                setMotivo(fraseDoParecido(um.tipo, outro.codigo));
              },
            }
          : {})}
      />
      {recusando && (
        <AreaDeTexto
          rotulo="Por que não se confirma"
          ajuda="O requerente lê isto, e informa de novo quando corrigir a resposta."
          value={motivo}
          maxLength={1000}
          rows={3}
          {...(doMotivo === undefined ? {} : { erro: doMotivo })}
          onChange={(evento) => setMotivo(evento.target.value)}
        />
      )}
      {erro !== null && doMotivo === undefined && <p role="alert">{erro.mensagem}.</p>}
      {aConferir && (
        <div className="informado-atos">
          <Botao variante="secundario" tamanho="pequeno" carregando={enviando} onClick={() => conferir('confirmado')}>
            {confirmar(um)}
          </Botao>
          <Botao
            variante="texto"
            tamanho="pequeno"
            carregando={enviando}
            onClick={() => (recusando ? conferir('recusado') : setRecusando(true))}
          >
            Não confirmar
          </Botao>
        </div>
      )}
    </div>
  );
}
