import { useId, useState, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import type { MinhasProcuracoes, ProcuracaoVista } from '../../../schemas/procuracao.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { AreaDeTexto } from '../ui/AreaDeTexto.tsx';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { PROCURACOES } from './NovaProcuracao.tsx';

/** Ending a power, or refusing one, always says why: the other side reads it. */
export function EncerrarProcuracao({
  procuracao: { id, versao, nome },
  recusa: recusando,
  aoFechar,
  guardar,
}: {
  readonly procuracao: ProcuracaoVista;
  readonly recusa: boolean;
  readonly aoFechar: () => void;
  readonly guardar: (todas: MinhasProcuracoes) => void;
}): ReactElement {
  const [motivo, setMotivo] = useState('');
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(['motivo']);
  const formulario = useId();
  const verbo = recusando ? 'Recusar' : 'Encerrar';
  const enviar = async (): Promise<void> => {
    const feito = await tentar({ motivo: required(motivo.trim()) }, async () => {
      const body = { versao, motivo: motivo.trim() };
      guardar(
        await api<MinhasProcuracoes>(`${PROCURACOES}/${id}/encerrar`, { method: 'POST', body, semNavegacao: true }),
      );
    });
    if (feito) aoFechar();
  };
  return (
    <Dialogo
      titulo={`${verbo} a procuração?`}
      aoFechar={aoFechar}
      persistente={motivo !== ''}
      acoes={
        <>
          <Botao variante="secundario" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao type="submit" form={formulario} variante="perigo" carregando={enviando}>
            {verbo}
          </Botao>
        </>
      }
    >
      <form
        id={formulario}
        className="campos"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          void enviar();
        }}
      >
        {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
        <p>
          {nome}: ninguém mais age por esta procuração. Os requerimentos já feitos continuam com quem é representado.
        </p>
        <AreaDeTexto
          rotulo="Motivo"
          name="motivo"
          rows={3}
          maxLength={2000}
          value={motivo}
          erro={erros['motivo']}
          onChange={({ target }) => {
            limpar('motivo');
            setMotivo(target.value);
          }}
        />
      </form>
    </Dialogo>
  );
}
