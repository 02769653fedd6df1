import { useState, type ReactElement } from 'react';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { useDepoisDe } from '../../../resources/useDepoisDe.ts';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { Achados } from './Achados.tsx';
import { fontesDaBusca } from './fontesDaBusca.ts';

const ESPERA_MS = 300;
const MINIMO = 2;

/** Searches requests and the registries that the user may read, each by its own search; a result leads to its page. */
export const DialogoDeBusca = ({ fechar }: { readonly fechar: () => void }): ReactElement => {
  const usuario = useUsuario();
  const [texto, setTexto] = useState('');
  const s = useDepoisDe(texto.trim(), ESPERA_MS);
  const fontes = fontesDaBusca.filter(
    ({ permissao }) => permissao === undefined || verificarPermissao(usuario, permissao),
  );
  return (
    <Dialog
      open
      onClose={fechar}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Buscar no portal' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <div style={{ padding: 12, borderBottom: '1px solid var(--border)' }}>
        <OutlinedInput
          type="search"
          fullWidth
          autoFocus
          value={texto}
          onChange={(evento) => setTexto(evento.target.value)}
          placeholder="Número, nome, CPF, CNPJ, inscrição ou endereço"
          slotProps={{ input: { 'aria-label': 'Buscar requerimento, pessoa, imóvel', maxLength: 255 } }}
        />
      </div>
      <div style={{ minHeight: 120, padding: '4px 0 12px' }}>
        {s.length < MINIMO ? (
          <p className="busca-geral-grupo secundario">Digite pelo menos 2 letras ou números.</p>
        ) : (
          <Achados key={s} fontes={fontes} s={s} escolher={fechar} />
        )}
      </div>
    </Dialog>
  );
};
